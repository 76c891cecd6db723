import { legendOf, type Style } from '@geo/api';
import { color, fontSize, useFormat, withGeo } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Swatch } from './Swatch.tsx';

export interface LegendProps {
  /** Its rules are the lines, in their order. */
  readonly style: Style;
  /** Accessible name of the list. */
  readonly label: string;
  /** GeoJSON types of what is drawn: swatches are areas, lines or points. @default areas */
  readonly geometryTypes?: readonly string[];
  /** What a rule without a text of its own stands for, such as the name of the layer. */
  readonly name?: string;
  /** Records that each rule draws, in the order of the rules; null where that is not known. */
  readonly counts?: readonly (number | null)[];
  /** Address of a stored picture. @default below `/media/` */
  readonly srcOf?: ((filename: string) => string) | undefined;
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  fontSize: fontSize.body,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .count': { color: color.text2, fontVariantNumeric: 'tabular-nums' },
});

/** What the colours of a map stand for, line by line. */
export const Legend = withGeo(function Legend({ style, label, geometryTypes = [], name = '', counts = [], srcOf }: LegendProps): ReactNode {
  const { language, number } = useFormat();
  return (
    <List aria-label={label}>
      {legendOf(style).map(({ symbol, label: text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rules have no other name, and keep their place
        <li key={at}>
          <Swatch symbol={symbol} geometryTypes={geometryTypes} srcOf={srcOf} />
          <span className="text">{text[language] || name}</span>
          {typeof counts[at] === 'number' && <span className="count">{number(counts[at])}</span>}
        </li>
      ))}
    </List>
  );
});
