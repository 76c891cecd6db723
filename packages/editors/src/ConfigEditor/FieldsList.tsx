import { inGroups, isFieldsType, isRecord, valueAt } from '@geo/api';
import { KeyValueList, color, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import type { ShownValueProps } from '../values/definition.ts';
import { useConfigTexts } from './i18n/texts.ts';
import { isChanged } from './session.ts';
import { valueText } from './fields/valueText.ts';
import { sectionsOf } from './words/index.ts';

/** What is stated in a value that consists of fields, by what the fields are called; what is as by default is left out. */
export default function FieldsList({ type, value, text }: ShownValueProps): ReactNode {
  const t = useConfigTexts();
  const format = useFormat();
  if (!isFieldsType(type) || !isRecord(value)) return text;
  const stated = sectionsOf(type)
    .flatMap(({ fields }) => inGroups(fields))
    .filter((field) => isChanged(field, value));
  const items = stated.map((field) => {
    const unit = typeof field.unit === 'object' ? field.unit[format.language] : field.unit;
    const shown = valueText(field, valueAt(value, field.key), format, t);
    return { label: field.label[format.language], value: unit === undefined ? shown : `${shown} ${unit}` };
  });
  if (items.length === 0) return <span style={{ color: color.text2 }}>{t('asByDefault')}</span>;
  return <KeyValueList labelWidth={180} items={items} />;
}
