import type { Style } from '@geo/api';
import { StatusChip, color, fontSize, radius, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { useAfterPause } from '../../fields/useAfterPause.ts';
import type { StyleData } from '../../StyleEditor/data.ts';
import { useStyleTexts } from '../../StyleEditor/i18n/texts.ts';
import { StyledFeatures } from '../../StyleEditor/map/StyledFeatures.tsx';
import { pauseMs, useWindowRecords } from '../../StyleEditor/useWindowRecords.ts';

export interface UnsavedStyleProps {
  readonly data: Pick<StyleData, 'columns' | 'recordsIn'>;
  readonly style: Style;
  /** The style is as it is saved. @default false */
  readonly isSaved?: boolean;
  /** Address of a stored picture. */
  readonly srcOf: (filename: string) => string;
}

/** Records on a map in a style, drawn here: one that is not saved yet, which is said, or that of a layer without pictures. */
export function UnsavedStyle({ data, style, srcOf, isSaved = false }: UnsavedStyleProps): ReactNode {
  const t = useStyleTexts();
  const { number } = useFormat();
  const { shown, failure, setWindow } = useWindowRecords(data);
  const drawn = useAfterPause(style, pauseMs);
  const isPart = shown !== null && shown.records.length < shown.total;
  return (
    <>
      {shown && <StyledFeatures records={shown.records} columns={data.columns} style={drawn} srcOf={srcOf} onWindow={setWindow} />}
      <output
        style={{
          position: 'absolute',
          zIndex: 1000,
          top: 12,
          right: 12,
          maxWidth: 'calc(100% - 84px)',
          padding: '6px 10px',
          // What says nothing is not seen.
          display: isSaved && failure === null && !isPart ? 'none' : 'grid',
          gap: 4,
          justifyItems: 'start',
          backgroundColor: color.surface,
          color: color.text2,
          border: `1px solid ${color.line}`,
          borderRadius: radius,
          fontSize: fontSize.small,
        }}
      >
        {!isSaved && <StatusChip status="warning" label={t('unsavedStyle')} />}
        {failure !== null && t('previewFailed', { reason: failure })}
        {failure === null && isPart && t('previewPart', { shown: number(shown.records.length), total: number(shown.total) })}
      </output>
    </>
  );
}
