import type { DownloadFormat, FieldProblem, NamedValues } from '@geo/api';
import { useMemo, type ReactNode } from 'react';
import { ConfigEditor } from '../ConfigEditor/index.ts';
import { downloadSection } from '../ConfigEditor/words/index.ts';
import { useTexts } from '../i18n/texts.ts';

export interface SettingFieldsProps {
  readonly format: DownloadFormat;
  readonly value: NamedValues;
  readonly onChange: (value: NamedValues, problems: readonly FieldProblem[]) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
}

/** The settings that a format has; their words are loaded with them. */
export function SettingFields({ format, ...props }: SettingFieldsProps): ReactNode {
  const t = useTexts();
  const sections = useMemo(() => [downloadSection(format)], [format]);
  // What is typed belongs to the format it was typed for.
  return <ConfigEditor key={format.id} sections={sections} label={t('downloadSettings')} {...props} />;
}
