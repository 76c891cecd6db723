import { color, fontSize, withSetup } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';
import { CodeExamples } from '../look/CodeExamples.tsx';
import { clientsOf, clientSnippet, type ClientName, type UsedLayer } from './snippets.ts';
import { useServiceTexts } from './i18n/texts.ts';

const productNames: Readonly<Record<ClientName, string>> = {
  qgis: 'QGIS',
  gdal: 'GDAL',
  leaflet: 'Leaflet',
  openlayers: 'OpenLayers',
  maplibre: 'MapLibre',
  pmtiles: 'PMTiles',
};

export interface ClientSnippetsProps {
  /** The layer that is used. */
  readonly layer: UsedLayer;
  /** Where the platform is, such as `https://geo.example.org`. */
  readonly origin: string;
}

/** How a layer is used in other programs, to copy. */
export const ClientSnippets = withSetup(function ClientSnippets({ layer, origin }: ClientSnippetsProps): ReactNode {
  const t = useServiceTexts();
  const id = useId();
  const helps: Partial<Record<ClientName, string>> = { qgis: t('qgisHelp'), gdal: t('gdalHelp') };
  return (
    <section aria-labelledby={id} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      <span id={id} style={{ fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>
        {t('useIn')}
      </span>
      <CodeExamples
        label={t('useIn')}
        named={(client) => t('example', { client })}
        examples={clientsOf(layer).map((name) => ({
          name,
          label: productNames[name],
          code: clientSnippet(name, layer, origin),
          language: name === 'qgis' || name === 'gdal' ? 'text' : 'javascript',
          ...(helps[name] && { help: helps[name] }),
        }))}
      />
      {!layer.public && <FormHelperText>{t('keyHelp')}</FormHelperText>}
    </section>
  );
});
