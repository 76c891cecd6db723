import { typeName, type SwitchboardColor } from '@geo/api';
import { styled } from '@mui/material/styles';
import { typeAppearance } from '@geo/editors';
import { color } from '@geo/ui';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { ChevronDown, Group as GroupIcon } from 'lucide-react';
import { memo, type CSSProperties, type NamedExoticComponent, type ReactNode } from 'react';
import { groupCardHeight, type GroupPort } from '../../graph/layout/groupsView.ts';
import { cardWidth } from '../../graph/layout/layout.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useTypeText } from '../../ports/typeText.ts';
import { CardButton } from '../cards/CardButton.tsx';
import { handleLook } from '../cards/PortHandle.tsx';
import { StatusMark } from '../cards/StatusMark.tsx';
import { groupHue, mixed } from '../flow/graphHues.ts';
import { cardStyle } from '../cards/cardStyle.ts';
import { FlatBlock } from '../detail/FlatBlock.tsx';
import { useDetailed } from '../detail/useDetailed.ts';
import { endsOf } from '../flow/endsOf.ts';
import { sameLook } from '../flow/sameLook.ts';
import type { GroupCardFlowNode } from '../flow/flowGroups.ts';
import { imageRole } from '../roles.ts';
import { GroupName } from './GroupName.tsx';
import { useGroupMenu } from './useGroupMenu.ts';
import { CardMenu } from '../cards/CardMenu.tsx';

const Card = styled('div')(cardStyle, { borderRadius: 12, '& .label': { maxWidth: 180 } });

interface PortRowProps {
  readonly group: string;
  readonly port: GroupPort;
  readonly isConnectable: boolean;
}

function PortRow({ group, port, isConnectable }: PortRowProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const label = port.label || typeText(port.contentType);
  const { icon: Icon, hue } = typeAppearance(typeName(port.contentType));
  return (
    <div className={port.isInput ? 'row' : 'row output'}>
      <Handle
        id={port.handle}
        {...endsOf(isConnectable)}
        type={port.isInput ? 'target' : 'source'}
        position={port.isInput ? Position.Left : Position.Right}
        {...imageRole}
        aria-label={t(port.isInput ? 'inputHandle' : 'outputHandle', { node: group, port: label })}
        title={`${label}: ${typeText(port.contentType)}`}
        style={handleLook(hue)}
      >
        <Icon size={10} strokeWidth={2.25} aria-hidden style={{ pointerEvents: 'none' }} />
      </Handle>
      <span className="label" title={label}>
        {label}
      </span>
    </div>
  );
}

/** A chosen colour tints the card; without one it looks as all cards do. */
const ground = (chosen: SwitchboardColor): CSSProperties | undefined =>
  chosen === null ? undefined : { backgroundColor: mixed(groupHue(chosen), 12, color.surface) };

function DetailedGroup({ data: { card, status }, selected, isConnectable }: NodeProps<GroupCardFlowNode>): ReactNode {
  const t = useTexts();
  const { group, members, ports } = card;
  const menu = useGroupMenu(group);
  return (
    <Card className="soft" data-group={group.name} data-status={status} data-selected={selected} style={ground(group.ui_color)}>
      <div className="head card-drag" role="presentation" onDoubleClick={() => menu.collapse(false)}>
        <GroupIcon className="grip" aria-hidden />
        <div className="names">
          <GroupName name={group.name} editing={menu.editing} onDone={menu.onName} />
          <div className="func">{t('groupSize', { count: members.length })}</div>
        </div>
        <StatusMark node={{ status }} />
        {menu.editable && (
          <CardButton label={t('expandNode', { name: group.name })} onPress={() => menu.collapse(false)}>
            <ChevronDown aria-hidden />
          </CardButton>
        )}
        <CardMenu label={t('groupMenu', { name: group.name })} items={menu.items} />
        <span className="rule" />
      </div>
      {ports.map((port) => (
        <PortRow key={port.handle} group={group.name} port={port} isConnectable={isConnectable} />
      ))}
    </Card>
  );
}

function GroupView(props: NodeProps<GroupCardFlowNode>): ReactNode {
  const { card, status } = props.data;
  if (useDetailed()) return <DetailedGroup {...props} />;
  return <FlatBlock title={card.group.name} width={cardWidth} height={groupCardHeight(card)} selected={props.selected} status={status} />;
}

/** A collapsed group: its name, and the ends of links that cross its border. */
export const GroupCardView: NamedExoticComponent<NodeProps<GroupCardFlowNode>> = memo(GroupView, sameLook);
