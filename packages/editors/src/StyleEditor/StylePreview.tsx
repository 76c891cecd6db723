import type { Style } from '@geo/api';
import { color, fontSize, useFormat } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import type { ReactNode } from 'react';
import { useAfterPause } from '../fields/useAfterPause.ts';
import type { RecordsShown, StyleData } from './data.ts';
import { useStyleTexts } from './i18n/texts.ts';
import { StyledFeatures } from './map/StyledFeatures.tsx';
import { pauseMs, useWindowRecords } from './useWindowRecords.ts';

export interface StylePreviewProps {
  readonly data: StyleData;
  /** As it is being edited. */
  readonly style: Style;
  /** Address of a stored picture. */
  readonly srcOf: (filename: string) => string;
}

const nothing: RecordsShown = { records: [], total: 0 };

/** The records of a style as it would draw them; of many, those of the window. */
export function StylePreview({ data, style, srcOf }: StylePreviewProps): ReactNode {
  const t = useStyleTexts();
  const { number } = useFormat();
  const { extent4326, columns } = data;
  const { shown, failure, retry, setWindow } = useWindowRecords(data);
  const drawn = useAfterPause(style, pauseMs);
  const { records, total } = shown ?? nothing;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <div style={{ position: 'relative', height: 320, border: `1px solid ${color.line}` }}>
        <MapView
          label={t('preview')}
          baseTileUrl={data.baseTileUrl}
          attribution={data.attribution}
          extent4326={extent4326}
          loading={shown === null && failure === null}
          error={failure === null ? undefined : t('previewFailed', { reason: failure })}
          onRetry={retry}
        >
          <StyledFeatures records={records} columns={columns} style={drawn} srcOf={srcOf} onWindow={setWindow} />
        </MapView>
      </div>
      {shown !== null && (
        <output style={{ color: color.text2, fontSize: fontSize.small }}>
          {total === 0
            ? t('previewEmpty')
            : records.length < total && t('previewPart', { shown: number(records.length), total: number(total) })}
        </output>
      )}
    </div>
  );
}
