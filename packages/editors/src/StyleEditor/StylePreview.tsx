import type { Extent4326, Style } from '@geo/api';
import { color, fontSize, useFormat } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RecordsShown, StyleData } from './data.ts';
import { useStyleTexts } from './i18n/texts.ts';
import { StyledFeatures } from './StyledFeatures.tsx';

export interface StylePreviewProps {
  readonly data: StyleData;
  /** As it is being edited. */
  readonly style: Style;
}

/** Another window is asked for, and another style drawn, after a pause of this length. */
const pauseMs = 200;
const nothing: RecordsShown = { records: [], total: 0 };

/** The records of a style as it would draw them; of many, those of the window. */
export function StylePreview({ data, style }: StylePreviewProps): ReactNode {
  const t = useStyleTexts();
  const { number } = useFormat();
  const { recordsIn, extent4326, columns } = data;
  const [window, setWindow] = useState<Extent4326 | null>(null);
  const [shown, setShown] = useState<RecordsShown | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [drawn, setDrawn] = useState(style);
  /** What has told of all its records. */
  const whole = useRef<StyleData['recordsIn'] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(style), pauseMs);
    return () => clearTimeout(timer);
  }, [style]);
  useEffect(() => {
    // Where all are there, a look elsewhere needs no others.
    if (whole.current === recordsIn) return undefined;
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const next = await recordsIn(window, leaving.signal);
        if (leaving.signal.aborted) return;
        if (window === null && next.records.length >= next.total) whole.current = recordsIn;
        setShown(next);
        setFailure(null);
      } catch (error) {
        if (!leaving.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    const timer = setTimeout(() => void load(), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [recordsIn, window, attempt]);
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
          onRetry={() => setAttempt(attempt + 1)}
        >
          <StyledFeatures records={records} columns={columns} style={drawn} onWindow={setWindow} />
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
