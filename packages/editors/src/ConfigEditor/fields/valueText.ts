import { anyText, isSame, type ConfigOption, type ConfigValueField } from '@geo/api';
import type { Format } from '@geo/ui';
import type { ConfigTranslate } from '../i18n/texts.ts';
import { optionName } from './optionName.ts';

/** A value of a field as a person reads it; '' where nothing is to be read. */
export function valueText(field: ConfigValueField, value: unknown, format: Format, t: ConfigTranslate): string {
  if (field.kind === 'select' && field.options.some((option) => isSame(option, value)))
    return optionName(field, value as ConfigOption, format.language, t);
  if (field.kind === 'password') return value === '' ? '' : '••••••';
  if (field.kind === 'list') return Array.isArray(value) ? format.number(value.length) : '';
  if (typeof value === 'boolean') return anyText(field.kind === 'negated-bool' ? !value : value, format);
  if (Array.isArray(value))
    return value.map((one) => anyText(one, format)).join(value.some((one) => typeof one === 'number') ? '; ' : ', ');
  if (field.kind === 'date' && typeof value === 'string' && value !== '') return format.date(value);
  return anyText(value, format);
}
