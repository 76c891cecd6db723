import { styled } from '@mui/material/styles';
import { color } from '@geo/ui';

const ring = (fill: string, edge: string, size: number) => ({
  content: '""',
  position: 'absolute',
  inset: `calc(50% - ${size / 2}px)`,
  borderRadius: '50%',
  border: `2px solid ${edge}`,
  backgroundColor: fill,
  boxShadow: color.shadowSmall,
});

/** The map beside its panel, below each other where there is no room; and how handles look. Their hit areas are larger than what is seen. */
export const Frame = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
  gridTemplateRows: 'minmax(0, 1fr)',
  minHeight: 320,
  backgroundColor: color.surface,
  '& > .map': { minWidth: 0, minHeight: 0, borderRight: `1px solid ${color.line}` },
  '& > .panel': { minWidth: 0, minHeight: 0, overflow: 'auto', padding: 16, display: 'flex', flexDirection: 'column', gap: 12 },
  // Where there is little room the panel scrolls, and nothing in it is squeezed.
  '& > .panel > *': { flexShrink: 0 },
  '@media (max-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '320px auto',
    height: 'auto !important',
    '& > .map': { borderRight: 0, borderBottom: `1px solid ${color.line}` },
    '& > .panel': { overflow: 'visible' },
  },
  '& .geometry-shape': { stroke: color.accent, strokeWidth: 2.5, fill: color.accent, fillOpacity: 0.18 },
  '& .geometry-sketch': { stroke: color.accent, strokeWidth: 2.5, strokeDasharray: '6 5', fill: color.accent, fillOpacity: 0.12 },
  '& .geometry-corner': { stroke: color.accent, strokeWidth: 2, fill: color.surface, fillOpacity: 1 },
  '& .geometry-other': { stroke: color.error, strokeWidth: 2.5, strokeDasharray: '3 5', fill: color.error, fillOpacity: 0.08 },
  '& .geometry-drawing': { cursor: 'crosshair' },
  '& .geometry-vertex, & .geometry-middle, & .geometry-problem, & .geometry-other-point': {
    background: 'none',
    border: 0,
    outline: 'none',
  },
  '& .geometry-vertex::after': ring(color.surface, color.accent, 12),
  '& .geometry-vertex.selected::after': ring(color.accent, color.surface, 16),
  '& .geometry-vertex:focus-visible::after': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  '& .geometry-middle::after': { ...ring(color.accentSoft, color.accent, 8), borderWidth: 1 },
  '& .geometry-middle:hover::after': { ...ring(color.accent, color.surface, 12) },
  '& .geometry-other-point::after': ring('transparent', color.error, 14),
  '& .geometry-problem::after': { ...ring('transparent', color.error, 24), borderWidth: 3 },
});
