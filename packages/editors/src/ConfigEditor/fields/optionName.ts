import { boolText, type ConfigOption, type ConfigValueField } from '@geo/api';
import type { Language } from '@geo/ui';
import type { ConfigTranslate } from '../i18n/texts.ts';

/** What an option of a choice is called: by its name, else as it is. */
export function optionName(field: ConfigValueField, option: ConfigOption, language: Language, t: ConfigTranslate): string {
  const name = field.names?.[String(option)];
  if (name !== undefined) return typeof name === 'string' ? name : name[language];
  if (option === null || option === '') return t('nothingStated');
  return typeof option === 'boolean' ? boolText(option, { language }) : String(option);
}
