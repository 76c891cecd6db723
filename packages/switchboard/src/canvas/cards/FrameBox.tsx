import { typeName, typeOf } from '@geo/api';
import { styled } from '@mui/material/styles';
import { TypeIcon, typeAppearance } from '@geo/editors';
import { color, fontSize, radius } from '@geo/ui';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { RefreshCw } from 'lucide-react';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';
import { frameHeight, frameWidth } from '../../graph/layout/layout.ts';
import { frameInput, frameOutput } from '../../graph/links/links.ts';
import { frameName } from '../../graph/names.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useTypeText } from '../../ports/typeText.ts';
import { ToggleValue } from './ToggleValue.tsx';
import { toggleOf } from './toggleOf.ts';
import { ValueView, useValueText } from './ValueView.tsx';
import { useCommands } from '../CommandsContext.ts';
import { mayEdit } from '../rights.ts';
import { endsOf } from '../flow/endsOf.ts';
import { sameLook } from '../flow/sameLook.ts';
import { frameHandleSize, type FrameFlowNode } from '../flow/flowNodes.ts';
import { frameActions } from '../../actions/frameActions.tsx';
import { PeopleOutline } from '../../marks/PeopleOutline.tsx';
import { useMark } from '../../marks/useMark.ts';
import { FlatBlock } from '../detail/FlatBlock.tsx';
import { useDetailed } from '../detail/useDetailed.ts';
import { imageRole } from '../roles.ts';
import { CardMenu } from './CardMenu.tsx';

const Box = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: frameWidth,
  height: frameHeight,
  padding: '0 10px',
  borderRadius: radius,
  backgroundColor: color.surface,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadowMedium}`,
  fontSize: fontSize.small,
  color: color.text,
  '&[data-selected=true]': { boxShadow: `0 0 0 2px ${color.accent}, ${color.shadowMedium}` },
  '& .texts': { flex: 1, minWidth: 0, lineHeight: '16px' },
  '& .texts > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': { fontWeight: 600 },
  '& .texts .value': { color: color.text2 },
  '& .texts:has(input) .value': { display: 'inline' },
  '& .texts input': { display: 'inline-block', margin: '0 0 0 8px', verticalAlign: -2 },
  '& .role': { padding: '1px 6px', borderRadius: 4, backgroundColor: color.accentSoft, color: color.accentText, fontWeight: 600 },
  '& .menu': { position: 'absolute', right: 8, top: 6, borderRadius: radius, backgroundColor: color.surface, opacity: 0 },
  '&:hover .menu, &:focus-within .menu, &[data-selected=true] .menu, .menu:has([aria-expanded=true])': { opacity: 1 },
  '& .react-flow__handle': {
    width: frameHandleSize,
    height: frameHandleSize,
    border: `2px solid ${color.surface}`,
    backgroundColor: color.edge,
  },
});

function FrameView(props: NodeProps<FrameFlowNode>): ReactNode {
  const { frame } = props.data;
  const name = frameName(frame, useTypeText());
  if (useDetailed()) return <DetailedFrame {...props} />;
  const { hue } = typeAppearance(typeName(frame.content_type));
  return <FlatBlock title={name} width={frameWidth} height={frameHeight} selected={props.selected} status="frame" hue={hue} />;
}

function DetailedFrame({ data, selected, isConnectable }: NodeProps<FrameFlowNode>): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const { frame, written } = data;
  const name = frameName(frame, useTypeText());
  const { freshness } = useMark(frame.resource_uri);
  const { text } = useValueText(frame);
  const menu = frameActions(frame, written, { commands, t });
  const type = typeName(frame.content_type);
  const toggle = !written && mayEdit(commands) ? toggleOf(frame) : null;
  return (
    <Box
      className="soft"
      data-frame-type={type}
      data-selected={selected}
      style={{ borderLeft: `3px solid ${typeAppearance(type).hue}` }}
      onDoubleClick={() => commands.frame.open(frame.resource_uri)}
    >
      <Handle
        id={frameInput}
        {...endsOf(isConnectable)}
        type="target"
        position={Position.Left}
        {...imageRole}
        aria-label={t('inputHandle', { node: name, port: text })}
        style={{ left: -3 }}
      />
      <TypeIcon type={type} size={20} />
      <span className="texts">
        <span className="name" title={frame.description || name}>
          {name}
        </span>
        {typeOf(type).can.title && text === name ? <span className="value">{frame.text_repr}</span> : <ValueView frame={frame} />}
        {toggle && <ToggleValue toggle={toggle} label={name} onValue={(value) => commands.frame.setData(frame.resource_uri, value)} />}
      </span>
      {frame.frame_type !== 0 && <span className="role">{t(frame.frame_type === 1 ? 'input' : 'output')}</span>}
      {freshness === 'stale' && (
        <span {...imageRole} aria-label={t('freshStale')} title={t('freshStale')} style={{ display: 'grid', color: color.warning }}>
          <RefreshCw size={14} aria-hidden />
        </span>
      )}
      <CardMenu label={t('frameMenu', { name })} items={menu} cornered />
      <Handle
        id={frameOutput}
        {...endsOf(isConnectable)}
        type="source"
        position={Position.Right}
        {...imageRole}
        aria-label={t('outputHandle', { node: name, port: text })}
      />
      <PeopleOutline uri={frame.resource_uri} />
    </Box>
  );
}

/** A dataset with a box of its own. */
export const FrameBox: NamedExoticComponent<NodeProps<FrameFlowNode>> = memo(FrameView, sameLook);
