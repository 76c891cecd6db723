import { styled } from '@mui/material/styles';
import { color, radius } from '@geo/ui';
import { BaseEdge, EdgeLabelRenderer, getSmoothStepPath, type EdgeProps } from '@xyflow/react';
import { Plus, Trash2 } from 'lucide-react';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';
import { edgeWidth } from '../../graph/layout/layout.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CardButton } from '../cards/CardButton.tsx';
import { useCommands } from '../CommandsContext.ts';
import { nothingSelected } from '../commands.ts';
import { mayEdit } from '../rights.ts';
import type { LinkFlowEdge } from './flowEdges.ts';

const Buttons = styled('div')({
  position: 'absolute',
  zIndex: 1100,
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: radius,
  backgroundColor: color.surface,
  boxShadow: `0 0 0 1px ${color.lineStrong}, ${color.shadowMedium}`,
  pointerEvents: 'all',
});

function LinkView(props: EdgeProps<LinkFlowEdge>): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const { id, data, selected } = props;
  const [path, labelX, labelY] = getSmoothStepPath({ ...props, borderRadius: 8 });
  const link = data?.link ?? '';
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        interactionWidth={20}
        style={{ stroke: selected ? color.accent : color.edge, strokeWidth: edgeWidth }}
      />
      {selected && mayEdit(commands) && (
        <EdgeLabelRenderer>
          <Buttons className="nodrag nopan" style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}>
            <CardButton label={t('insertIntoLink')} onPress={() => commands.insert.choose('function', { kind: 'insert_into_link', link })}>
              <Plus aria-hidden />
            </CardButton>
            <CardButton label={t('disconnect')} onPress={() => commands.selection.remove({ ...nothingSelected, links: [link] })}>
              <Trash2 aria-hidden color={color.error} />
            </CardButton>
          </Buttons>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

/** A link between two handles, with its buttons at the middle while it is selected. */
export const LinkEdge: NamedExoticComponent<EdgeProps<LinkFlowEdge>> = memo(LinkView);
