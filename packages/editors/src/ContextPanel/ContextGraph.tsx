import type { ContextView } from '@geo/api';
import { color, fontSize, typeAppearance } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { layoutGraph, nodeHeight, nodeWidth } from './layout.ts';

export interface ContextGraphProps {
  readonly context: ContextView;
  readonly focus: string;
  readonly onSelect: (uri: string) => void;
}

const Scroll = styled('div')({
  overflow: 'auto',
  '& svg': { display: 'block', margin: '0 auto' },
  '& .edge': { fill: 'none', stroke: color.lineStrong, strokeWidth: 1.5 },
  '& marker path': { fill: color.lineStrong },
  '& [role="button"]': { cursor: 'pointer', outline: 'none' },
  '& .box': { fill: color.surface, stroke: color.line },
  '& [role="button"]:hover .box': { stroke: color.edge },
  '& [aria-current] .box': { fill: color.accentSoft, stroke: color.accent },
  '& [role="button"]:focus-visible .box': { stroke: color.accent, strokeWidth: 2.5 },
  '& text': { fill: color.text, fontSize: fontSize.small, fontWeight: 500 },
});

/** The beginning of a name, by characters as a reader counts them; more than fits, the box cuts it off. */
export function beginning(name: string, length: number): string {
  // A character may consist of many code units, but not of endlessly many.
  const characters = Array.from(new Intl.Segmenter().segment(name.slice(0, length * 20)), (part) => part.segment);
  return characters.slice(0, length).join('');
}

/** The relations as a drawing: what comes before above, what follows below. */
export function ContextGraph({ context, focus, onSelect }: ContextGraphProps): ReactNode {
  const t = useTexts();
  const layout = useMemo(
    () =>
      layoutGraph(
        focus,
        context.objects.map((object) => object.resource_uri),
        context.relations,
      ),
    [context, focus],
  );
  const byUri = new Map(context.objects.map((object) => [object.resource_uri, object]));
  const press = (event: KeyboardEvent, uri: string): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect(uri);
  };
  return (
    <Scroll tabIndex={-1}>
      <svg width={layout.width} height={layout.height} role="group" aria-label={t('contextGraph')}>
        <defs>
          <marker id="context-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" />
          </marker>
          <clipPath id="context-name">
            <rect x={35} y={0} width={nodeWidth - 41} height={nodeHeight} />
          </clipPath>
        </defs>
        {layout.edges.map((edge) => (
          <path key={edge.id} className="edge" d={edge.path} markerEnd="url(#context-arrow)" aria-hidden />
        ))}
        {layout.nodes.map(({ uri, x, y }) => {
          const object = byUri.get(uri);
          if (!object) return null;
          const { icon: Icon, hue } = typeAppearance(object.kind);
          return (
            <g
              key={uri}
              role="button"
              tabIndex={0}
              aria-label={t('contextSelect', { name: object.name })}
              aria-current={uri === focus || undefined}
              transform={`translate(${x} ${y})`}
              onClick={() => onSelect(uri)}
              onKeyDown={(event) => press(event, uri)}
            >
              <title>{object.name}</title>
              <rect className="box" width={nodeWidth} height={nodeHeight} rx={6} />
              <rect x={8} y={8} width={20} height={20} rx={4} fill={hue} />
              <Icon x={12} y={12} width={12} height={12} strokeWidth={2} color="#FFFFFF" aria-hidden />
              <text x={35} y={nodeHeight / 2 + 4} clipPath="url(#context-name)">
                {beginning(object.name, 24)}
              </text>
            </g>
          );
        })}
      </svg>
    </Scroll>
  );
}
