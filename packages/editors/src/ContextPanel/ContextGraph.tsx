import type { ContextView } from '@geo/api';
import { TypeIcon, color, fontSize, radius } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useId, useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { layoutGraph, nodeHeight, nodeWidth } from './layout.ts';

export interface ContextGraphProps {
  readonly context: ContextView;
  readonly focus: string;
  readonly onSelect: (uri: string) => void;
}

const Scroll = styled('section')({
  overflow: 'auto',
  '& .sheet': { position: 'relative', margin: '0 auto' },
  '& svg': { position: 'absolute', inset: 0 },
  '& .edge': { fill: 'none', stroke: color.lineStrong, strokeWidth: 1.5 },
  '& marker path': { fill: color.lineStrong },
  '& button': {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    gap: 7,
    width: nodeWidth,
    height: nodeHeight,
    padding: '0 8px',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    backgroundColor: color.surface,
    color: color.text,
    font: 'inherit',
    fontSize: fontSize.small,
    fontWeight: 500,
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: color.edge },
  '& button[aria-current]': { backgroundColor: color.accentSoft, borderColor: color.accent },
  '& .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The relations as a drawing: what comes before above, what follows below. The lines are SVG, the objects buttons on top. */
export function ContextGraph({ context, focus, onSelect }: ContextGraphProps): ReactNode {
  const t = useTexts();
  const arrow = useId();
  const { nodes, edges, width, height } = useMemo(
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
    <Scroll aria-label={t('contextGraph')}>
      <div className="sheet" style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          <defs>
            <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M 0 0 L 8 4 L 0 8 z" />
            </marker>
          </defs>
          {edges.map((edge) => (
            <path key={edge.id} className="edge" d={edge.path} markerEnd={`url(#${arrow})`} />
          ))}
        </svg>
        {nodes.map(({ uri, x, y }) => {
          const object = byUri.get(uri);
          if (!object) return null;
          return (
            <button
              key={uri}
              type="button"
              title={object.name}
              aria-label={t('contextSelect', { name: object.name })}
              aria-current={uri === focus || undefined}
              style={{ left: x, top: y }}
              onClick={() => onSelect(uri)}
            >
              <TypeIcon type={object.kind} />
              <span className="name" dir="auto">
                {object.name}
              </span>
            </button>
          );
        })}
      </div>
    </Scroll>
  );
}
