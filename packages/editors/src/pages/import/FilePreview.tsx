import type { UploadedFile } from '@geo/api';
import { Banner, color, fontSize } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { DetectedLayerPanel } from '../../DetectedLayer/index.ts';
import { LayerPicker, layersOf } from '../../ImportLayers/index.ts';
import type { BaseMapPort } from '../baseMap.ts';
import { columns } from './columns.ts';
import { useTexts } from './i18n/texts.ts';
import { SampleMap } from './SampleMap.tsx';

export interface FilePreviewProps {
  readonly port: BaseMapPort;
  /** What its first bytes tell of it. */
  readonly file: UploadedFile;
}

const about = { margin: 0, fontSize: fontSize.small, color: color.text2 };

/** What is known of a file while the rest of it is on its way. */
export function FilePreview({ port, file }: FilePreviewProps): ReactNode {
  const t = useTexts();
  const [chosen, setChosen] = useState<string>();
  const layers = layersOf([file]);
  const shown = layers.find(({ id }) => id === chosen) ?? layers[0];
  if (file.error) return <Banner severity="warning">{file.error.text}</Banner>;
  if (!shown) return file.format_name && <p style={about}>{t('fileFormat', { name: file.name, format: file.format_name })}</p>;
  return (
    <section
      aria-label={t('filePreview', { name: file.name })}
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, minWidth: 0 }}
    >
      <p style={about}>
        <strong style={{ color: color.text }}>{t('filePreview', { name: file.name })}</strong> {t('filePreviewText')}
      </p>
      {layers.length > 1 && (
        <LayerPicker files={[file]} value={[]} onChange={() => undefined} shown={shown.id} onShow={setChosen} readOnly />
      )}
      <div style={columns(340)}>
        <DetectedLayerPanel layer={shown.layer} />
        {shown.layer.geometry_types.length > 0 && shown.layer.srid !== null && <SampleMap port={port} layer={shown.layer} />}
      </div>
    </section>
  );
}
