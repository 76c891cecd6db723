import type { ContextView } from '@geo/api';
import { color, fontSize, radius } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useId, useMemo, type ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { useTexts } from '../i18n/texts.ts';
import { gutterWidth, layoutGraph, nodeHeight } from './layout.ts';

export interface ContextGraphProps {
  readonly context: ContextView;
  readonly focus: string;
  readonly onSelect: (uri: string) => void;
}

const Sheet = styled('section')({
  position: 'relative',
  '& > svg': { position: 'absolute', left: 0, top: 0 },
  '& .edge': { fill: 'none', stroke: color.edge, strokeWidth: 1.5 },
  '& .edge[data-near=true]': { stroke: color.accent, strokeWidth: 2 },
  // Of the colour of its line.
  '& marker path': { fill: 'context-stroke' },
  '& button': {
    position: 'absolute',
    left: gutterWidth,
    right: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 7,
    height: nodeHeight,
    padding: '0 8px',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    backgroundColor: color.surface,
    color: color.text,
    font: 'inherit',
    fontSize: fontSize.body,
    fontWeight: 500,
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: color.edge },
  '& button[aria-current]': { backgroundColor: color.accentSoft, borderColor: color.accent },
  '& .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The relations as a drawing: what comes before above, what follows below, arcs beside. The objects are buttons. */
export function ContextGraph({ context, focus, onSelect }: ContextGraphProps): ReactNode {
  const t = useTexts();
  const arrow = useId();
  const { nodes, edges, height } = useMemo(
    () =>
      layoutGraph(
        focus,
        context.objects.map((object) => object.resource_uri),
        context.relations,
      ),
    [context, focus],
  );
  const byUri = new Map(context.objects.map((object) => [object.resource_uri, object]));
  return (
    <Sheet aria-label={t('contextGraph')} style={{ height }}>
      <svg width={gutterWidth} height={height} aria-hidden>
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M 0 0 L 8 4 L 0 8 z" />
          </marker>
        </defs>
        {edges.map((edge) => (
          <path
            key={edge.id}
            className="edge"
            data-near={edge.from === focus || edge.to === focus}
            d={edge.path}
            markerEnd={`url(#${arrow})`}
          />
        ))}
      </svg>
      {nodes.map(({ uri, y }) => {
        const object = byUri.get(uri);
        if (!object) return null;
        return (
          <button
            key={uri}
            type="button"
            title={object.name}
            aria-label={t('contextSelect', { name: object.name })}
            aria-current={uri === focus || undefined}
            style={{ top: y }}
            onClick={() => onSelect(uri)}
          >
            <TypeIcon type={object.kind} />
            <span className="name" dir="auto">
              {object.name}
            </span>
          </button>
        );
      })}
    </Sheet>
  );
}
