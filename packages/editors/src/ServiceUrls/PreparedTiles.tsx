import {
  deepestTiles,
  isUnderWay,
  tileGrids,
  tilesFault,
  tileServices,
  tileRefusals,
  plainNumber,
  type Job,
  type TilePreparation,
  type TilePreparationPlan,
} from '@geo/api';
import { Banner, Button, ProgressBar, color, fontSize, useFormat, withSetup } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { Grid3x3, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { DatumEditor } from '../DatumEditor/index.ts';
import { Choice } from '../fields/Choice.tsx';
import { useServiceTexts } from './i18n/texts.ts';

export interface PreparedTilesProps {
  /** Which tiles are to be prepared. */
  readonly value: TilePreparation;
  /** Others are to be prepared. */
  readonly onChange: (value: TilePreparation) => void;
  /** Services of the layer whose tiles can be prepared. @default all there are */
  readonly services?: readonly TilePreparation['service'][];
  /** West, south, east, north of the layer in degrees; null where nothing lies anywhere. */
  readonly layerExtent: TilePreparation['extent'] | null;
  /** How many there are; undefined while that is not known. */
  readonly plan: TilePreparationPlan | undefined;
  /** It is asked how many there are. @default false */
  readonly isAsking?: boolean;
  /** The last preparation of who asks, as far as it is known. */
  readonly job?: Job | undefined;
  /** They are to be drawn. */
  readonly onStart: () => void;
  /** What is under way is to end. */
  readonly onCancel: () => void;
  /** It is being started or cancelled. @default false */
  readonly isBusy?: boolean;
  /** Why that could not be asked or done. */
  readonly error?: string | undefined;
  /** Who looks may not change the layer. @default false */
  readonly readOnly?: boolean;
}

const group = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, margin: 0, padding: 0, border: 0, minWidth: 0 } as const;

const levelsTo = (last: number): readonly (readonly [number, string])[] =>
  Array.from({ length: last + 1 }, (_, level) => [level, String(level)] as const);

/** Draws tiles of a layer before somebody asks for them: which ones, how many they are, how far it is and what came of it. */
export const PreparedTiles = withSetup(function PreparedTiles(props: PreparedTilesProps): ReactNode {
  const t = useServiceTexts();
  const { job, onStart, onCancel, plan, isAsking = false, isBusy = false, error, readOnly = false } = props;
  const title = useId();
  const isRunning = job !== undefined && isUnderWay(job.status);
  return (
    <fieldset aria-labelledby={title} style={group}>
      <div>
        <span id={title} style={{ fontSize: fontSize.body, fontWeight: 600 }}>
          {t('tilesTitle')}
        </span>
        <FormHelperText>{t('tilesHelp')}</FormHelperText>
      </div>
      {readOnly ? (
        <Banner severity="info">{t('tilesReadOnly')}</Banner>
      ) : (
        <>
          <Wish {...props} isLocked={isRunning} />
          <output style={{ display: 'block', fontSize: fontSize.body, color: color.text2 }}>
            <Planned plan={plan} isAsking={isAsking} />
          </output>
          {isRunning && <Running job={job} />}
          {!isRunning && job && <Result job={job} />}
          {error && <Banner severity="error">{error}</Banner>}
          <div>
            {isRunning ? (
              <Button size="small" icon={<X />} loading={isBusy} loadingPosition="start" onClick={onCancel}>
                {t('tilesCancel')}
              </Button>
            ) : (
              <Button
                size="small"
                icon={<Grid3x3 />}
                disabled={!plan || isAsking || plan.tiles === 0 || tilesFault(plan) !== null}
                loading={isBusy}
                loadingPosition="start"
                onClick={onStart}
              >
                {t('tilesStart')}
              </Button>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
});

function Wish({
  value,
  onChange,
  services = tileServices,
  layerExtent,
  isLocked,
}: PreparedTilesProps & { readonly isLocked: boolean }): ReactNode {
  const t = useServiceTexts();
  const { service, grid = tileGrids[0], min_zoom: min, max_zoom: max, extent } = value;
  const deepest = deepestTiles[service][grid];
  const change = (changed: Partial<TilePreparation>): void => {
    const next = { ...value, ...changed };
    const last = deepestTiles[next.service][next.grid ?? tileGrids[0]];
    const most = Math.min(next.max_zoom, last);
    onChange({ ...next, max_zoom: most, min_zoom: Math.min(next.min_zoom, most) });
  };
  return (
    <>
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))' }}>
        <Choice
          fullWidth
          label={t('tilesService')}
          value={service}
          disabled={isLocked}
          options={services.map((one) => [one, t(one === 'wmts' ? 'tilesPictures' : 'tilesVector')] as const)}
          onChange={(next) => change({ service: next })}
        />
        {service === 'wmts' && (
          <Choice
            fullWidth
            label={t('tilesGrid')}
            value={grid}
            disabled={isLocked}
            options={tileGrids.map((one) => [one, one] as const)}
            onChange={(next) => change({ grid: next })}
          />
        )}
        <Choice
          fullWidth
          label={t('tilesFrom')}
          value={min}
          disabled={isLocked}
          options={levelsTo(max)}
          onChange={(next) => change({ min_zoom: next })}
        />
        <Choice
          fullWidth
          label={t('tilesTo')}
          value={max}
          disabled={isLocked}
          options={levelsTo(deepest)}
          onChange={(next) => change({ max_zoom: next })}
        />
        <Choice
          fullWidth
          label={t('tilesExtent')}
          value={extent ? 'own' : 'layer'}
          disabled={isLocked || !layerExtent}
          options={[
            ['layer', t('tilesWholeLayer')],
            ['own', t('tilesOwnExtent')],
          ]}
          onChange={(next) =>
            next === 'own' && layerExtent
              ? change({ extent: layerExtent })
              : onChange({ service, ...(value.grid && { grid }), min_zoom: min, max_zoom: max })
          }
        />
      </div>
      {extent && (
        <DatumEditor
          type="bbox"
          label={t('tilesBox')}
          value={extent}
          readOnly={isLocked}
          onChange={(next) => Array.isArray(next) && change({ extent: next as NonNullable<TilePreparation['extent']> })}
        />
      )}
    </>
  );
}

/** How many there are, and why they are too many. */
function Planned({ plan, isAsking }: { readonly plan: TilePreparationPlan | undefined; readonly isAsking: boolean }): ReactNode {
  const t = useServiceTexts();
  const format = useFormat();
  if (isAsking || !plan) return isAsking ? t('tilesAsking') : null;
  if (plan.tiles === 0) return t('tilesNone');
  const fault = tilesFault(plan);
  if (fault) {
    const values: Readonly<Record<string, string>> =
      fault === 'too_many_tiles'
        ? { tiles: plainNumber(plan.tiles, format.language), most: plainNumber(plan.most_tiles, format.language) }
        : { size: String(Math.ceil(plan.bytes / 1e6)), most: String(Math.floor(plan.most_bytes / 1e6)) };
    return (
      <Banner severity="warning">
        {tileRefusals[fault][format.language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}
      </Banner>
    );
  }
  return t(plan.estimated ? 'tilesAtMost' : 'tilesCount', { count: plan.tiles, size: format.bytes(plan.bytes) });
}

function Running({ job: { status, progress } }: { readonly job: Job }): ReactNode {
  const t = useServiceTexts();
  const { done, total, rate, remaining_s: remaining } = progress;
  const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return (
    <ProgressBar
      label={status === 'waiting' ? t('tilesWaiting') : t('tilesRunning', { percent })}
      done={done}
      total={total ?? undefined}
      rate={rate ?? undefined}
      remainingMs={remaining === null ? undefined : remaining * 1000}
    />
  );
}

function Result({ job }: { readonly job: Job }): ReactNode {
  if (job.status === 'success') return job.message && <Banner severity="success">{job.message.text}</Banner>;
  return job.error && <Banner severity={job.status === 'cancelled' ? 'info' : 'error'}>{job.error.text}</Banner>;
}
