import { imageOf } from '@geo/api';
import { AttributeTable, Button, ImageDropArea, color, fontSize, toAttributes, toRecord, useFormat } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import type { FeatureCollection } from 'geojson';
import { Crosshair } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormStack } from '../../forms/fields/FormStack.tsx';
import { ViewReport } from '../../GeometryEditor/layers/ViewReport.tsx';
import { imageUrl } from '../../look/imageUrl.ts';
import { PropertiesTable } from '../../PropertiesTable/index.ts';
import { useBlockDraft } from '../blocks/useBlockDraft.ts';
import { DownloadButton } from '../cards/DownloadButton.tsx';
import type { ValueBlockProps } from '../definition.ts';
import { imageProblems, imageRule, originOf, type ImageDraft } from './draft.ts';
import { useImageTexts } from './i18n/texts.ts';

/** Decimals of degrees that are taken from the map: about a tenth of a metre. */
const decimals = 6;
/** Degrees that the map shows to each side of the place. */
const aroundDegrees = 0.5;

const group = { display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, border: 0, minWidth: 0 } as const;
const caption = { fontSize: fontSize.small, fontWeight: 600, color: color.text2 } as const;

/** A name that a picture can be called by: what a file chooser gives is one, whatever folder it names. */
const nameOfFile = ({ name }: File): string => (name.split(/[\\/]/).pop() ?? '').slice(-255).trim();

/** A picture: uploaded or by its name, where it was taken, and what else is known of it. */
export function ImageBlock({ value, onChange, readOnly = false, sources = {} }: ValueBlockProps): ReactNode {
  const t = useImageTexts();
  const { language } = useFormat();
  const rule = useMemo(() => imageRule(language), [language]);
  const [draft, change] = useBlockDraft(value, onChange, rule);
  // An upload ends later than it began: what was typed meanwhile stays.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const sent = useRef('');
  const problems = imageProblems(draft);
  const set = (part: Partial<ImageDraft>): void => change({ ...latest.current, ...part });
  const { uploadImage } = sources;
  const url = draft.stored === null ? undefined : imageUrl(draft.stored);
  const hasArea = !readOnly && uploadImage !== undefined;
  return (
    <FormStack>
      {(hasArea || draft.stored !== null) && (
        <div style={{ display: 'grid', gap: 6 }}>
          <span style={caption}>{t('imagePicture')}</span>
          <ImageDropArea
            label={draft.name || t('imagePicture')}
            value={draft.stored}
            readOnly={readOnly}
            srcOf={(stored) => imageUrl(stored)}
            {...(uploadImage && {
              onUpload: (file, progress) => {
                sent.current = nameOfFile(file);
                return uploadImage(file, progress);
              },
            })}
            onChange={(stored) => set(stored === null ? { stored, name: '' } : { stored, name: latest.current.name || sent.current })}
          />
          <DownloadButton url={url} />
        </div>
      )}
      <TextField
        label={t('imageName')}
        value={draft.name}
        error={problems.name !== undefined}
        helperText={problems.name ? t(problems.name) : readOnly ? undefined : t('imageNameHelp')}
        slotProps={{ htmlInput: { readOnly } }}
        onChange={(event) => set({ name: event.target.value })}
      />
      {(!readOnly || imageOf(value)?.origin) && (
        <Origin
          draft={draft}
          problem={problems.origin && t(problems.origin)}
          onChange={set}
          readOnly={readOnly}
          baseMapUrl={sources.baseMapUrl}
          mapHeight={sources.mapHeight}
        />
      )}
      <div style={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <span style={caption}>{t('imageProperties')}</span>
        {readOnly ? (
          <PropertiesTable label={t('imageProperties')} properties={draft.properties} />
        ) : (
          <AttributeTable
            label={t('imageProperties')}
            attributes={toAttributes(draft.properties)}
            onChange={(next) => set({ properties: { ...toRecord(next) } })}
          />
        )}
      </div>
    </FormStack>
  );
}

interface OriginProps {
  readonly draft: ImageDraft;
  readonly problem: string | undefined;
  readonly onChange: (place: Pick<ImageDraft, 'longitude' | 'latitude'>) => void;
  readonly readOnly: boolean;
  readonly baseMapUrl: string | undefined;
  readonly mapHeight: string | undefined;
}

/** Where the picture was taken, by numbers and on the map. */
function Origin({ draft, problem, onChange, readOnly, baseMapUrl, mapHeight }: OriginProps): ReactNode {
  const t = useImageTexts();
  const { language } = useFormat();
  const [middle, setMiddle] = useState<readonly [number, number] | null>(null);
  const { longitude, latitude } = draft;
  const key = JSON.stringify(originOf(draft) ?? null);
  // The map draws anew what is another object.
  const { point, extent } = useMemo(() => {
    const place = JSON.parse(key) as [number, number] | null;
    if (!place) return { point: null, extent: null };
    const [x, y] = place;
    const geometry = { type: 'Point' as const, coordinates: place };
    const drawn: FeatureCollection = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
    const shown = [x - aroundDegrees, y - aroundDegrees, x + aroundDegrees, y + aroundDegrees] as const;
    return { point: drawn, extent: shown };
  }, [key]);
  const written = (degrees: number): string => {
    const text = String(Number(degrees.toFixed(decimals)));
    return language === 'de' ? text.replace('.', ',') : text;
  };
  const field = (label: string, part: 'longitude' | 'latitude'): ReactNode => (
    <TextField
      label={label}
      value={draft[part]}
      error={problem !== undefined}
      slotProps={{ htmlInput: { readOnly, inputMode: 'decimal' } }}
      onChange={(event) => onChange({ longitude, latitude, [part]: event.target.value })}
    />
  );
  return (
    <fieldset aria-label={t('imageOrigin')} style={group}>
      <span style={caption}>{t('imageOrigin')}</span>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}>
        {field(t('imageLongitude'), 'longitude')}
        {field(t('imageLatitude'), 'latitude')}
      </div>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <MapView label={t('imageMap')} height={mapHeight ?? 240} baseTileUrl={baseMapUrl} geojson={point} extent4326={extent}>
        <ViewReport onView={([west, south, east, north]) => setMiddle([(west + east) / 2, (south + north) / 2])} />
      </MapView>
      {!readOnly && (
        <div>
          <Button
            icon={<Crosshair size={18} />}
            disabled={middle === null}
            onClick={() => middle && onChange({ longitude: written(middle[0]), latitude: written(middle[1]) })}
          >
            {t('imageFromMap')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
