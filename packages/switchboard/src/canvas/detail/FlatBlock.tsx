import { styled } from '@mui/material/styles';
import { color, radius } from '@geo/ui';
import { memo, type ReactNode } from 'react';
import { hueStyle, mixed, statusHues } from '../flow/graphHues.ts';

export interface FlatBlockProps {
  readonly title: string;
  /** In px at zoom 1. */
  readonly width: number;
  readonly height: number;
  readonly selected: boolean;
  /** Run state of a node, or what else the block is coloured by. */
  readonly status: string;
  /** Colour of the left edge. */
  readonly hue?: string;
  /** Mixed into the ground. */
  readonly tint?: string;
}

/** Blocks lower than this have room for one line, in px. */
const lowPx = 60;

// Neither shadows nor rounded corners: a thousand of them in view have to be painted in each frame.
const Block = styled('div')({
  // Out of the flow, so that its wrapper has no size: the flow then keeps the places of the ends of links that it was given, and
  // does not look for handles, which a block does not have.
  position: 'absolute',
  top: 0,
  left: 0,
  boxSizing: 'border-box',
  padding: '8px 12px',
  border: `3px solid ${color.lineStrong}`,
  backgroundColor: color.surface,
  color: color.text,
  // In px of the canvas: about 8 px on the screen where titles begin to be shown.
  fontSize: 28,
  fontWeight: 600,
  lineHeight: 1.1,
  // A word that is longer than the block ends in dots at its edge, and is not broken.
  overflowWrap: 'normal',
  cursor: 'grab',
  // Not on the block itself: what cuts is a layer of its own to the browser, also where no title is shown.
  '& .flat-title': { display: 'block', height: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '&[data-status=success]': { borderColor: color.ok, backgroundColor: color.okSoft },
  '&[data-status=failure]': { borderColor: color.error, backgroundColor: color.errorSoft, borderWidth: 10 },
  '&[data-status=waiting], &[data-status=started]': { borderColor: color.accent, backgroundColor: color.accentSoft },
  '&[data-status=group]': {
    borderColor: mixed(color.accent, 35, 'transparent'),
    backgroundColor: mixed(color.accent, 7, 'transparent'),
  },
  // As high as one line.
  '&[data-low]': { padding: '2px 8px', fontSize: 26, whiteSpace: 'nowrap' },
  '.react-flow__node:focus-visible > &': { outline: `10px solid ${color.accent}` },
  '&[data-selected=true]': { outline: `10px solid ${color.accent}`, borderRadius: radius },
});

/**
 * What is drawn of a card, a dataset or a note where its rows could not be read: a block with a title that can. Drawn again only
 * when something of that changes, not with each progress of a run.
 */
export const FlatBlock: React.NamedExoticComponent<FlatBlockProps> = memo(function FlatBlock(props: FlatBlockProps): ReactNode {
  const { title, width, height, selected, status, hue, tint } = props;
  return (
    <Block
      className="card-drag"
      data-flat
      data-low={height < lowPx || undefined}
      data-status={status}
      data-selected={selected}
      style={{
        width,
        height,
        ...hueStyle(tint ?? hue ?? (Object.hasOwn(statusHues, status) ? statusHues[status as keyof typeof statusHues] : color.edge)),
        ...(hue && { borderLeft: `16px solid ${hue}` }),
        ...(tint && { backgroundColor: mixed(tint, 12, color.surface) }),
      }}
    >
      <span className="flat-title">{title}</span>
    </Block>
  );
});
