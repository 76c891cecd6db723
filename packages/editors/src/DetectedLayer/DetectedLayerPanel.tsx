import type { DetectedLayer } from '@geo/api';
import { styled } from '@mui/material/styles';
import { KeyValueList, color, fontSize, radius, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { formatValue } from '../values/columns.ts';
import { useTexts } from '../i18n/texts.ts';
import { geometryNames } from './geometryNames.ts';

export interface DetectedLayerPanelProps {
  /** What was found in the file. */
  readonly layer: DetectedLayer;
}

const Scroll = styled('section')({
  maxHeight: 260,
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '& table': { borderCollapse: 'collapse', fontSize: fontSize.small, minWidth: '100%' },
  '& th, & td': {
    padding: '5px 10px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    maxWidth: 240,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${color.line}`,
  },
  '& thead th': { position: 'sticky', top: 0, backgroundColor: color.surface, color: color.text2, fontWeight: 600 },
  '& tbody th': { color: color.text3, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& thead [data-numeric="true"]': { textAlign: 'right' },
  '& td[data-kind="number"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td[data-kind="null"]': { color: color.text3 },
});

/** What was found in a layer of an uploaded file: facts and the first records. */
export function DetectedLayerPanel({ layer }: DetectedLayerPanelProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const crs =
    layer.srid === null ? (layer.crs_name ?? t('unknownCrs')) : `EPSG:${layer.srid}${layer.crs_name ? ` · ${layer.crs_name}` : ''}`;
  const isNumeric = (key: string): boolean => layer.sample.some((record) => typeof record.properties[key] === 'number');
  const facts = [
    { label: t('quantity'), value: layer.count === null ? t('unknownCount') : t('objectCount', { count: layer.count }) },
    {
      label: t('geometry'),
      value: layer.geometry_types.length > 0 ? geometryNames(layer.geometry_types, t) : t('noGeometry'),
    },
    ...(layer.geometry_types.length > 0 ? [{ label: t('crs'), value: crs }] : []),
    ...(layer.encoding === null ? [] : [{ label: t('encoding'), value: layer.encoding }]),
    { label: t('fields'), value: format.number(layer.fields.length) },
  ];
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <KeyValueList items={facts} labelWidth={150} />
      {layer.sample.length > 0 && layer.fields.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <Scroll tabIndex={0} aria-label={t('sample')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('sampleRow')}</th>
                {layer.fields.map((field) => (
                  <th key={field.name} scope="col" title={field.kind} data-numeric={isNumeric(field.name)}>
                    {field.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {layer.sample.map((record) => (
                <tr key={record.number}>
                  <th scope="row">{format.number(record.number)}</th>
                  {layer.fields.map((field) => {
                    const shown = formatValue(record.properties[field.name], format);
                    return (
                      <td key={field.name} data-kind={shown.kind} title={shown.text}>
                        {shown.text}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </div>
  );
}
