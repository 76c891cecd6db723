import { downloadFields, type DownloadFormat, type FieldProblem } from '@geo/api';
import { color, fontSize, useFormat, withSetup } from '@geo/ui';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy, type ReactNode } from 'react';
import { Choice } from '../fields/Choice.tsx';
import { useTexts } from '../i18n/texts.ts';
import type { DownloadDraft } from './draft.ts';

const Fields = lazy(async () => ({ default: (await import('./SettingFields.tsx')).SettingFields }));

/** How many columns there are, and how many of them are shown. */
export interface ColumnCounts {
  readonly all: number;
  readonly shown: number;
}

export interface DownloadSettingsProps {
  /** The formats to choose from, as the configuration tells them. */
  readonly formats: readonly DownloadFormat[];
  /** How records are to be downloaded. */
  readonly value: DownloadDraft;
  /** After each change, with what of it is not possible. */
  readonly onChange: (value: DownloadDraft, problems: readonly FieldProblem[]) => void;
  /** Another format was chosen; the host says with which settings it begins. */
  readonly onFormat: (id: string) => void;
  /** How many columns the records have. */
  readonly columns: ColumnCounts;
  /** What the platform refuses, by the name of the setting. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The settings are shown and cannot be changed. @default false */
  readonly readOnly?: boolean;
}

/** Asks in which format and with which settings of it records are downloaded. */
export const DownloadSettings = withSetup(function DownloadSettings({
  formats,
  value,
  onChange,
  onFormat,
  columns,
  errors = {},
  readOnly = false,
}: DownloadSettingsProps): ReactNode {
  const t = useTexts();
  const { language, number } = useFormat();
  const format = formats.find(({ id }) => id === value.format);
  const hasFields = format !== undefined && downloadFields(format).length > 0;
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' }}>
        <Choice
          fullWidth
          label={t('downloadFormat')}
          value={value.format}
          disabled={readOnly}
          problem={errors['format']}
          options={formats.map(({ id, label }) => [id, label[language]] as const)}
          onChange={onFormat}
        />
        <Choice
          fullWidth
          label={t('downloadColumns')}
          value={value.columns}
          disabled={readOnly || columns.shown === columns.all}
          problem={errors['columns']}
          options={[
            ['all', t('downloadColumnsAll', { count: number(columns.all) })],
            ['shown', t('downloadColumnsShown', { count: number(columns.shown) })],
          ]}
          onChange={(next) => onChange({ ...value, columns: next }, [])}
        />
      </div>
      {hasFields ? (
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <Fields
            format={format}
            value={value.settings}
            errors={errors}
            readOnly={readOnly}
            onChange={(settings, problems) => onChange({ ...value, settings }, problems)}
          />
        </Suspense>
      ) : (
        <p style={{ margin: 0, color: color.text2, fontSize: fontSize.small }}>{t('downloadNoSettings')}</p>
      )}
    </div>
  );
});
