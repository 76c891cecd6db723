import type { UploadedFile } from '@geo/api';
import { color, fontSize } from '@geo/ui';
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

/** What is known of a file while the rest of it is on its way. */
export function FilePreview({ port, file }: FilePreviewProps): ReactNode {
  const t = useTexts();
  const [chosen, setChosen] = useState<string>();
  const layers = layersOf([file]);
  const shown = layers.find(({ id }) => id === chosen) ?? layers[0];
  if (!shown) return null;
  const { layer } = shown;
  return (
    <section aria-label={t('filePreview', { name: file.name })} style={{ display: 'grid', gap: 12, minWidth: 0 }}>
      <p style={{ margin: 0, fontSize: fontSize.small, color: color.text2 }}>
        <strong style={{ color: color.text }}>{t('filePreview', { name: file.name })}</strong> {t('filePreviewText')}
      </p>
      {layers.length > 1 && (
        <LayerPicker files={[file]} value={[]} onChange={() => undefined} shown={shown.id} onShow={setChosen} readOnly />
      )}
      <div style={columns(340)}>
        <DetectedLayerPanel layer={layer} />
        {layer.geometry_types.length > 0 && layer.srid !== null && <SampleMap port={port} layer={layer} />}
      </div>
    </section>
  );
}
