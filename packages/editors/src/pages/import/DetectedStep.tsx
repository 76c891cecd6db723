import { encodings, nasSchemas, upAxes, type UploadedFile } from '@geo/api';
import { Banner, Button } from '@geo/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { CrsChooser, type CrsCheck } from '../../CrsChooser/index.ts';
import { DetectedLayerPanel } from '../../DetectedLayer/index.ts';
import { Choice } from '../../fields/Choice.tsx';
import { SampleMap } from '../../FilePreview/index.ts';
import { LayerPicker, type FoundLayer } from '../../ImportLayers/index.ts';
import { TableSettingsForm } from '../../TableSettingsForm/index.ts';
import type { BaseMapPort } from '../baseMap.ts';
import { columns } from './columns.ts';
import { Step } from './Step.tsx';
import { isOtherNas, isUnsettled, needsCrs, type ChosenLayer, type ReadConfig } from './choices.ts';
import { useTexts } from './i18n/texts.ts';
import type { Tables } from './useTables.ts';
import { crsLabel } from '../../format/crsLabel.ts';

export interface DetectedStepProps {
  readonly port: BaseMapPort;
  readonly files: readonly UploadedFile[];
  readonly chosen: readonly ChosenLayer[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** The layer whose details are shown. */
  readonly shown: ChosenLayer | undefined;
  readonly onShow: (id: string) => void;
  readonly onConfig: (id: string, config: ReadConfig) => void;
  readonly check: CrsCheck | undefined;
  readonly onCheck: (found: FoundLayer, text: string) => void;
  /** What was stated, in words, by layer. */
  readonly stated: ReadonlyMap<string, string>;
  readonly tables: Tables;
  readonly readOnly: boolean;
}

interface DetailsProps extends Pick<DetectedStepProps, 'port' | 'chosen' | 'onConfig' | 'check' | 'onCheck' | 'tables' | 'readOnly'> {
  readonly shown: ChosenLayer;
}

/** Asks for the CRS where it is not known, and lets one that is known be corrected. */
function LayerCrs({ port, shown, chosen, onConfig, check, onCheck, readOnly }: DetailsProps): ReactNode {
  const t = useTexts();
  const { baseTileUrl, attribution } = port.useBaseMap();
  const { id, layer, config } = shown;
  const isOpen = layer.srid === null;
  const others = chosen.filter((one) => one.id !== id && needsCrs(one.layer, one.config));
  const isStated = config.crs !== undefined || config.crs_definition !== undefined;
  const [isWrong, setWrong] = useState(isStated);
  const chooser = (
    <CrsChooser
      proposals={layer.crs_proposals}
      {...(layer.srid === null ? {} : { fileCrs: crsLabel(layer.srid, layer.crs_name) })}
      extentNative={layer.extent_native}
      value={config}
      onChange={({ crs, crs_definition }) => onConfig(id, { ...config, crs, crs_definition })}
      check={check ?? null}
      onCheck={(text) => onCheck(shown, text)}
      baseTileUrl={baseTileUrl}
      attribution={attribution}
      readOnly={readOnly}
    />
  );
  if (!isOpen)
    return (
      <details open={isWrong} onToggle={(event) => setWrong(event.currentTarget.open)}>
        <summary style={{ cursor: 'pointer', minHeight: 24 }}>{t('crsWrong')}</summary>
        <div style={{ paddingTop: 12 }}>{chooser}</div>
      </details>
    );
  return (
    <div data-problem={needsCrs(layer, config) ? '' : undefined} style={{ display: 'grid', gap: 14 }}>
      {needsCrs(layer, config) && <Banner severity="warning">{t('crsNeeded', { name: layer.name })}</Banner>}
      {chooser}
      {isStated && others.length > 0 && !readOnly && (
        <div>
          <Button
            onClick={() =>
              others.forEach((one) => onConfig(one.id, { ...one.config, crs: config.crs, crs_definition: config.crs_definition }))
            }
          >
            {t('crsForOthers', { count: others.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Lets the user say how a table is read; open where something was said. */
function LayerTable({ shown, tables, readOnly }: Pick<DetailsProps, 'shown' | 'tables' | 'readOnly'>): ReactNode {
  const t = useTexts();
  const { table } = shown.layer;
  const [isOpen, setOpen] = useState(table !== null && Object.keys(table.stated).length > 0);
  if (!table) return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary style={{ cursor: 'pointer', minHeight: 24 }}>{t('tableReading')}</summary>
      <div style={{ paddingTop: 12 }} aria-busy={tables.pending}>
        <TableSettingsForm
          table={table}
          problem={tables.problems[shown.id]}
          onChange={(change) => tables.read(shown, change)}
          readOnly={readOnly}
        />
      </div>
    </details>
  );
}

/** The schema of a NAS file: it says itself which it is in, and who expects another one learns it before the import. */
function NasSchema({ shown, onConfig, readOnly }: Pick<DetailsProps, 'shown' | 'onConfig' | 'readOnly'>): ReactNode {
  const t = useTexts();
  const { id, layer, config } = shown;
  const version = layer.nas_version ?? null;
  return (
    <div style={columns(240)}>
      <Choice
        fullWidth
        label={t('nasSchema')}
        value={config.nas?.gfs_template ?? 'automatic'}
        disabled={readOnly}
        options={[
          ['automatic', version === null ? t('nasAutomatic') : t('nasDetected', { version })],
          ...nasSchemas.map((schema) => [schema, t(`nas_${schema}`)] as const),
        ]}
        problem={isOtherNas(layer, config) ? t('nasOther', { version: version ?? '' }) : undefined}
        help={t('nasHelp')}
        onChange={(schema) => {
          const { nas: _, ...others } = config;
          onConfig(id, schema === 'automatic' ? others : { ...others, nas: { gfs_template: schema } });
        }}
      />
      <span />
    </div>
  );
}

function Details(props: DetailsProps): ReactNode {
  const t = useTexts();
  const { port, shown, onConfig, readOnly } = props;
  const { layer, config } = shown;
  const baseMap = port.useBaseMap();
  const spatial = layer.geometry_types.length > 0;
  return (
    <section aria-label={t('layerDetails', { name: layer.name })} style={{ display: 'grid', gap: 16, minWidth: 0 }}>
      {spatial && layer.srid === null && <LayerCrs key={shown.id} {...props} />}
      <div style={columns(340)}>
        <DetectedLayerPanel layer={layer} />
        {spatial && layer.srid !== null && <SampleMap {...baseMap} layer={layer} />}
      </div>
      {spatial && layer.srid !== null && <LayerCrs key={shown.id} {...props} />}
      <LayerTable key={`table ${shown.id}`} {...props} />
      {layer.nas_version !== undefined && <NasSchema {...props} />}
      {layer.up_axis !== undefined && (
        <div style={columns(240)}>
          <TextField
            select
            label={t('upAxis')}
            helperText={t('upAxisHelp')}
            value={config.up_axis ?? layer.up_axis}
            disabled={readOnly}
            onChange={(event) => onConfig(shown.id, { ...config, up_axis: upAxes.find((axis) => axis === event.target.value) })}
          >
            {upAxes.map((axis) => (
              <MenuItem key={axis} value={axis}>
                {axis.toUpperCase()}
              </MenuItem>
            ))}
          </TextField>
          <span />
        </div>
      )}
      {layer.encoding !== null && layer.table === null && (
        <div style={columns(240)}>
          <TextField
            select
            label={t('encoding')}
            value={config.encoding ?? ''}
            disabled={readOnly}
            onChange={(event) => onConfig(shown.id, { ...config, encoding: event.target.value || undefined })}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('encodingDetected', { encoding: layer.encoding })}</MenuItem>
            {encodings.map((encoding) => (
              <MenuItem key={encoding} value={encoding}>
                {encoding}
              </MenuItem>
            ))}
          </TextField>
          <span />
        </div>
      )}
    </section>
  );
}

/** What was found in the files: choose layers, check them, correct how they are read. */
export function DetectedStep({ files, onChoose, onShow, stated, ...props }: DetectedStepProps): ReactNode {
  const t = useTexts();
  const { chosen, shown, readOnly } = props;
  const done = chosen.length > 0 && !chosen.some(isUnsettled);
  return (
    <Step number={2} title={t('detectedStep')} text={t('detectedStepText')} done={done}>
      <LayerPicker
        files={files}
        value={chosen.map(({ id }) => id)}
        onChange={onChoose}
        {...(shown ? { shown: shown.id } : {})}
        onShow={onShow}
        stated={stated}
        readOnly={readOnly}
      />
      {shown && <Details {...props} shown={shown} />}
    </Step>
  );
}
