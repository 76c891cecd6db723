import { columnKind, columnKinds, type AwaitedFact, type DetectedLayer } from '@geo/api';
import { styled } from '@mui/material/styles';
import { KeyValueList, SmallTable, color, useFormat, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { formatValue } from '../values/columns.ts';
import { useTexts } from '../i18n/texts.ts';
import { placedText } from './geometryNames.ts';
import { crsLabel } from '../format/crsLabel.ts';

export interface DetectedLayerPanelProps {
  /** What was found in the file. */
  readonly layer: DetectedLayer;
}

const Shown = styled('span')({
  display: 'block',
  maxWidth: 220,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '.numeric > &': { marginLeft: 'auto' },
  '&[data-kind="null"]': { color: color.text3 },
});

/** The fields of a layer of which no records are there to show them. */
function Fields({ layer: { fields, awaited } }: DetectedLayerPanelProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const kindOf = ({ kind, awaited: isAwaited }: DetectedLayer['fields'][number]): string => {
    const known = columnKinds.find((one) => one === kind);
    if (!known) return t('awaited');
    const noun = columnKind(known).noun[language];
    return isAwaited ? t('kindAwaited', { kind: noun }) : noun;
  };
  return (
    <SmallTable
      label={t('fields')}
      size="small"
      boxed
      maxHeight={260}
      columns={[
        { id: 'name', label: t('fieldName'), heading: true, render: ({ name }) => name },
        { id: 'kind', label: t('fieldKind'), render: kindOf },
      ]}
      rows={fields}
      keyOf={({ name }) => name}
      {...(awaited?.includes('records') && { note: t('recordsAwaited') })}
    />
  );
}

/** What was found in a layer of an uploaded file: facts and the first records. */
export const DetectedLayerPanel = withSetup(function DetectedLayerPanel({ layer }: DetectedLayerPanelProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const isAwaited = (fact: AwaitedFact): boolean => layer.awaited?.includes(fact) ?? false;
  const crs = layer.srid === null ? (layer.crs_name ?? t('unknownCrs')) : crsLabel(layer.srid, layer.crs_name);
  const isNumeric = (key: string): boolean => layer.sample.some((record) => typeof record.properties[key] === 'number');
  const facts = [
    { label: t('quantity'), value: layer.count === null ? t('unknownCount') : t('objectCount', { count: layer.count }) },
    {
      label: t('geometry'),
      value: placedText(layer, t, format.language),
    },
    ...(layer.geometry_types.length > 0 || isAwaited('geometry')
      ? [{ label: t('crs'), value: isAwaited('crs') ? t('awaited') : crs }]
      : []),
    ...(layer.encoding === null && !isAwaited('encoding') ? [] : [{ label: t('encoding'), value: layer.encoding ?? t('awaited') }]),
    ...(layer.table === null || layer.table.sheet
      ? []
      : [{ label: t('tableSeparator'), value: layer.table.sep === '\t' ? t('separatorTab') : layer.table.sep }]),
    ...(layer.nas_version ? [{ label: 'NAS', value: `GeoInfoDok ${layer.nas_version}` }] : []),
    { label: t('fields'), value: isAwaited('fields') ? t('awaited') : format.number(layer.fields.length) },
  ];
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <KeyValueList items={facts} labelWidth={150} />
      {layer.sample.length > 0 && layer.fields.length > 0 && (
        <SmallTable
          label={t('sample')}
          size="small"
          boxed
          maxHeight={260}
          columns={[
            { id: '', label: t('sampleRow'), heading: true, numeric: true, width: 48, render: ({ number }) => format.number(number) },
            ...layer.fields.map(({ name }) => ({
              id: name,
              label: name,
              numeric: isNumeric(name),
              render: ({ properties }: DetectedLayer['sample'][number]) => {
                const shown = formatValue(properties[name], format);
                return (
                  <Shown data-kind={shown.kind} title={shown.text}>
                    {shown.text}
                  </Shown>
                );
              },
            })),
          ]}
          rows={layer.sample}
          keyOf={({ number }) => number}
        />
      )}
      {layer.sample.length === 0 && layer.fields.length > 0 && <Fields layer={layer} />}
    </div>
  );
});
