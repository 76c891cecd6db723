import { heldBy, inGroups, isFieldsType, isRecord, isWhole, valueAt, type ConfigValueField, type NamedValues } from '@geo/api';
import { KeyValueList, color, useFormat, type Format } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ShownValueProps } from '../values/definition.ts';
import { partText } from '../values/parts/parts.ts';
import { useConfigTexts, type ConfigTranslate } from './i18n/texts.ts';
import { isChanged } from './session.ts';
import { valueText } from './fields/valueText.ts';
import { sectionsOf } from './words/index.ts';

type Fields = readonly ConfigValueField[];

/** A row by its first field, and all else that it says: of a truth value its label where it is true. */
function rowItem([first, ...others]: Fields, row: NamedValues, format: Format, t: ConfigTranslate): { label: string; value: string } {
  const texts = others.map((field) => {
    const held = heldBy(field, row);
    return typeof held === 'boolean' ? (held ? field.label[format.language] : '') : held === null ? '' : valueText(field, held, format, t);
  });
  return { label: valueText(first!, heldBy(first!, row), format, t), value: texts.filter(Boolean).join(', ') };
}

/** What is stated in a value that consists of fields, by what the fields are called, and what no field knows by its key. */
export default function FieldsList({ type, value, text }: ShownValueProps): ReactNode {
  const t = useConfigTexts();
  const inEditors = useTexts();
  const format = useFormat();
  if (!isFieldsType(type) || !isRecord(value)) return text;
  const { language } = format;
  const fields = sectionsOf(type).flatMap((section) => inGroups(section.fields));
  const [only] = fields;
  if (only?.kind === 'list' && fields.length === 1) {
    const rows = valueAt(value, only.key);
    const items = Array.isArray(rows) ? rows.filter(isRecord).map((row) => rowItem(only.fields as Fields, row, format, t)) : [];
    if (items.length > 0) return <KeyValueList labelWidth={180} items={items} />;
    return <span style={{ color: color.text2 }}>{only.none?.[language] ?? t('noRows')}</span>;
  }
  const stated = fields.flatMap((field) => {
    const own = valueAt(value, field.key);
    const shown = own === undefined || own === null ? '' : valueText(field, own, format, t);
    // Settings say what differs, services what they are.
    if (isWhole(type) ? shown === '' : !isChanged(field, value)) return [];
    const unit = typeof field.unit === 'object' ? field.unit[language] : field.unit;
    return [{ label: field.label[language], value: unit === undefined ? shown : `${shown} ${unit}` }];
  });
  const known = new Set(fields.map(({ key }) => key.split('.')[0]));
  const more = (count: number): string => inEditors('andMore', { count: format.number(count) });
  const others = Object.entries(value)
    .filter(([key]) => !known.has(key))
    .map(([label, part]) => ({ label, value: partText(part, format, more) }));
  const items = [...stated, ...others];
  if (items.length === 0) return <span style={{ color: color.text2 }}>{t('asByDefault')}</span>;
  return <KeyValueList labelWidth={180} items={items} />;
}
