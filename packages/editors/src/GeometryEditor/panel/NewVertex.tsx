import TextField from '@mui/material/TextField';
import { Button } from '@geo/ui';
import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { parseCoordinate } from '../rules/coordinate.ts';
import type { Position } from '../rules/shape.ts';
import { useGeometryTexts } from '../i18n/texts.ts';

/** Two numbers that become a vertex; Enter appends it, and the next can be typed. */
export function NewVertex({ onAppend }: { readonly onAppend: (position: Position) => void }): ReactNode {
  const t = useGeometryTexts();
  const [texts, setTexts] = useState<readonly [string, string]>(['', '']);
  const [asked, setAsked] = useState(false);
  const longitude = useRef<HTMLInputElement>(null);
  const [lon, lat] = [parseCoordinate(texts[0], 0), parseCoordinate(texts[1], 1)];
  const append = (): void => {
    setAsked(true);
    if ('problem' in lon || 'problem' in lat) return;
    onAppend([lon.value, lat.value]);
    setTexts(['', '']);
    setAsked(false);
    longitude.current?.focus();
  };
  const problemOf = (read: typeof lon, text: string): string | undefined =>
    'problem' in read && (asked || text !== '') ? t(read.problem) : undefined;
  const field = (axis: 0 | 1, read: typeof lon): ReactNode => (
    <TextField
      size="small"
      label={t(axis === 0 ? 'longitudeNew' : 'latitudeNew')}
      value={texts[axis]}
      inputRef={axis === 0 ? longitude : undefined}
      error={problemOf(read, texts[axis]) !== undefined}
      helperText={problemOf(read, texts[axis])}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      onChange={(event) => setTexts(axis === 0 ? [event.target.value, texts[1]] : [texts[0], event.target.value])}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        // The corner is appended, not the drawing finished.
        event.stopPropagation();
        append();
      }}
    />
  );
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 8, alignItems: 'start', paddingTop: 6 }}>
      {field(0, lon)}
      {field(1, lat)}
      <Button size="small" icon={<Plus />} onClick={append} style={{ gridColumn: '1 / -1', justifySelf: 'start' }}>
        {t('appendVertex')}
      </Button>
    </div>
  );
}
