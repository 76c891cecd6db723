import { DetectedLayerPanel, ValueEditor } from '@geo/editors';
import { Banner, MapView } from '@geo/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, type ReactNode } from 'react';
import { useBaseMap } from '../../app/useBaseMap.ts';
import { useTexts } from '../../i18n/texts.ts';
import { extentOfGeometry } from '../depot/extent.ts';
import { isDrawable } from '../depot/drawable.ts';
import { needsCrs, type LayerChoice, type ReadConfig } from './choices.ts';
import { Step } from './Step.tsx';

export interface DetectedStepProps {
  readonly choices: readonly LayerChoice[];
  readonly choice: LayerChoice;
  readonly onChoose: (id: string) => void;
  readonly config: ReadConfig;
  readonly onConfig: (config: ReadConfig) => void;
}

const encodings = ['utf-8', 'Windows-1252', 'iso-8859-1'];

/** What was found in the files: choose a layer, check it, correct how it is read. */
export function DetectedStep({ choices, choice, onChoose, config, onConfig }: DetectedStepProps): ReactNode {
  const t = useTexts();
  const { baseTileUrl, attribution } = useBaseMap();
  const { layer, file } = choice;
  const geojson = useMemo<GeoJSON.FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: layer.sample.flatMap(({ number, geometry, properties }) =>
        isDrawable(geometry) ? [{ type: 'Feature' as const, id: number, geometry, properties }] : [],
      ),
    }),
    [layer],
  );
  const spatial = layer.geometry_types.length > 0;
  const textual = layer.encoding !== null;
  return (
    <Step number={2} title={t('detectedStep')} text={t('detectedStepText')} done={!needsCrs(layer, config)}>
      {choices.length > 1 && (
        <TextField select label={t('layerToImport')} value={choice.id} onChange={(event) => onChoose(event.target.value)}>
          {choices.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.file.layers.length > 1 ? `${one.file.name} · ${one.layer.name}` : one.file.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {file.warnings.map((warning) => (
        <Banner key={`${warning.code} ${warning.record ?? ''} ${warning.text}`} severity="warning">
          {warning.text}
        </Banner>
      ))}
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))' }}>
        <DetectedLayerPanel layer={layer} />
        {spatial && layer.srid !== null && (
          <MapView
            label={t('sampleMap')}
            height={320}
            baseTileUrl={baseTileUrl}
            attribution={attribution}
            geojson={geojson}
            // Where the shown objects lie: the extent that a file declares may be stale.
            extent4326={extentOfGeometry({ geometries: layer.sample.map((record) => record.geometry) }) ?? layer.extent4326}
          />
        )}
      </div>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' }}>
        {spatial && (
          <ValueEditor
            type="int"
            label={t('sourceCrs')}
            value={config.crs}
            onChange={(crs) => onConfig({ ...config, crs: typeof crs === 'number' ? crs : undefined })}
            helperText={t(layer.srid === null ? 'sourceCrsMissing' : 'sourceCrsHelp')}
          />
        )}
        {textual && (
          <TextField
            select
            label={t('encoding')}
            value={config.encoding ?? ''}
            onChange={(event) => onConfig({ ...config, encoding: event.target.value || undefined })}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('encodingDetected', { encoding: layer.encoding ?? '' })}</MenuItem>
            {encodings.map((encoding) => (
              <MenuItem key={encoding} value={encoding}>
                {encoding}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      {needsCrs(layer, config) && (
        <div data-problem>
          <Banner severity="warning">{t('crsNeeded')}</Banner>
        </div>
      )}
    </Step>
  );
}
