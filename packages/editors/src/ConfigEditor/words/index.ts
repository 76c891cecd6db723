import type { ConfigSection, FieldsTypeName } from '@geo/api';
import { importSections, partialImports } from './imports.ts';
import { liveSections } from './live.ts';
import { downloadSection, otherSections } from './others.ts';
import { schemaSections } from './schema.ts';
import { serviceSections } from './services.ts';

const sections: { readonly [Name in FieldsTypeName]: readonly ConfigSection[] } = {
  ...schemaSections,
  ...serviceSections,
  ...liveSections,
  ...importSections,
  ...otherSections,
};

/** The sections of a type whose values consist of fields. */
export function sectionsOf(type: FieldsTypeName): readonly ConfigSection[] {
  return sections[type];
}

export { downloadSection };

/** Imports that ask for a part of the settings of their type: a table in a text file or of Excel, files in general or of the NAS. */
export type PartialImport = keyof typeof partialImports;

/** The sections of such an import. */
export function sectionsOfImport(part: PartialImport): readonly ConfigSection[] {
  return partialImports[part];
}
