import type { Localised } from '../../schemas/function.ts';
import type { ConfigField, ConfigSection } from './field.ts';

/** A search begins with its second letter. */
export const isSearch = (query: string): boolean => query.trim().length > 1;

/** The fields whose labels hold the text; all of a section or group whose own label does. */
export function searched(sections: readonly ConfigSection[], query: string, language: keyof Localised): readonly ConfigSection[] {
  if (!isSearch(query)) return sections;
  const text = query.trim().toLocaleLowerCase(language);
  const holds = ({ label }: { readonly label: Localised }): boolean => label[language].toLocaleLowerCase(language).includes(text);
  const found = (fields: readonly ConfigField[]): readonly ConfigField[] =>
    fields.flatMap((field): readonly ConfigField[] => {
      if (holds(field)) return [field];
      if (field.kind !== 'collapsed') return [];
      const inside = found(field.fields);
      return inside.length === 0 ? [] : [{ ...field, fields: inside }];
    });
  return sections.flatMap((section) => {
    if (holds(section)) return [section];
    const fields = found(section.fields);
    return fields.length === 0 ? [] : [{ ...section, fields }];
  });
}
