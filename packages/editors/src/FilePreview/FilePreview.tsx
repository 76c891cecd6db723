import type { DetectedLayer, UploadedFile } from '@geo/api';
import { Banner, color, fontSize, withSetup } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { DetectedLayerPanel } from '../DetectedLayer/index.ts';
import { LayerPicker, layersOf } from '../ImportLayers/index.ts';
import { useTexts } from '../i18n/texts.ts';
import { SampleMap, type SampleMapProps } from './SampleMap.tsx';

export interface FilePreviewProps extends Pick<SampleMapProps, 'baseTileUrl' | 'attribution'> {
  /** What its first and its last bytes tell of it. */
  readonly file: UploadedFile;
}

const sideBySide = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))' };
/** What has come tells where it lies. */
const isPlaced = ({ srid, geometry_types, extent4326 }: DetectedLayer): boolean =>
  srid !== null && (geometry_types.length > 0 || extent4326 !== null);
const about = { margin: 0, fontSize: fontSize.small, color: color.text2 };

/** What is known of a file while the rest of it is on its way. */
export const FilePreview = withSetup(function FilePreview({ file, ...baseMap }: FilePreviewProps): ReactNode {
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
      <div style={sideBySide}>
        <DetectedLayerPanel layer={shown.layer} />
        {isPlaced(shown.layer) && <SampleMap {...baseMap} layer={shown.layer} />}
      </div>
    </section>
  );
});
