import type { Extent4326 } from '@geo/api';
import { Banner, Button, useFormat } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { FeatureCollection } from 'geojson';
import { Scan } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { FormStack } from '../../forms/fields/FormStack.tsx';
import { ViewReport } from '../../GeometryEditor/layers/ViewReport.tsx';
import type { ValueBlockProps } from '../definition.ts';
import { boxProblems, boxRule, extentOfBox, sidesOf, type BoxType, type Side } from './box.ts';
import { useBlocksTexts } from './i18n/texts.ts';
import { useBlockDraft } from './useBlockDraft.ts';

/** Short numbers side by side: four where there is room, else two. */
const Sides = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  alignItems: 'start',
});

/** Decimals of degrees that are taken from the map: about a tenth of a metre. */
const decimals = 6;

/** The box as an area. */
function areaOf([west, south, east, north]: Extent4326): FeatureCollection {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }] };
}

/** A box by its sides, and on the map. */
export function BoxBlock({ type, value, onChange, readOnly = false, sources = {} }: ValueBlockProps): ReactNode {
  const t = useBlocksTexts();
  const { language } = useFormat();
  const box = type as BoxType;
  const rule = useMemo(() => boxRule(box, language), [box, language]);
  const [texts, change] = useBlockDraft(value, onChange, rule);
  const [view, setView] = useState<Extent4326 | null>(null);
  const read = rule.read(texts);
  const extent = extentOfBox(read);
  const key = JSON.stringify(extent);
  // The map draws anew what is another object.
  const area = useMemo(() => {
    const sides = JSON.parse(key) as Extent4326 | null;
    return sides && areaOf(sides);
  }, [key]);
  const problems = boxProblems(box, texts);
  const names = sidesOf[box] as readonly Side[];
  const set = (side: Side, text: string): void => change(texts.map((before, index) => (names[index] === side ? text : before)));
  const fields = (sides: readonly Side[]): ReactNode => (
    <Sides>
      {sides.map((side) => (
        <TextField
          key={side}
          label={t(`box${side}`)}
          value={texts[names.indexOf(side)] ?? ''}
          error={problems[side] !== undefined}
          helperText={problems[side] && t(problems[side])}
          slotProps={{
            htmlInput: { readOnly, inputMode: 'decimal' },
            input: side === 'Bottom' || side === 'Top' ? { endAdornment: <InputAdornment position="end">m</InputAdornment> } : {},
          }}
          onChange={(event) => set(side, event.target.value)}
        />
      ))}
    </Sides>
  );
  const take = (): void => {
    if (!view) return;
    const [west, south, east, north] = view.map((degrees) => degrees.toFixed(decimals).replace(/\.?0+$/, ''));
    const shown = { West: west, South: south, East: east, North: north };
    change(names.map((side, index) => (side in shown ? localised(shown[side as keyof typeof shown]!, language) : (texts[index] ?? ''))));
  };
  return (
    <FormStack>
      {fields(['West', 'South', 'East', 'North'])}
      {box === 'bbox3d' && fields(['Bottom', 'Top'])}
      {read !== undefined && read !== null && extent === null && <Banner severity="info">{t('boxNotInDegrees')}</Banner>}
      <MapView label={t('boxMap')} height={sources.mapHeight ?? 280} baseTileUrl={sources.baseMapUrl} geojson={area} extent4326={extent}>
        <ViewReport onView={setView} />
      </MapView>
      {!readOnly && (
        <div>
          <Button icon={<Scan size={18} />} disabled={view === null} onClick={take}>
            {t('boxFromMap')}
          </Button>
        </div>
      )}
    </FormStack>
  );
}

const localised = (text: string, language: 'de' | 'en'): string => (language === 'de' ? text.replace('.', ',') : text);
