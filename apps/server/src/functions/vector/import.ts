import { nasSchemas, typeOf, type NasSchema } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import type { ReadSettings } from '../../imports/read.ts';
import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { config, type GivenSettings } from '../ports/config.ts';
import { layerWords, otherRecords } from '../reading/messages.ts';
import { featureOutputs, fileInput, rejectedShare, settingsLabel } from '../reading/ports.ts';
import { readRecords } from '../reading/read.ts';

export const importVector = defineFunction({
  name: 'vector.import',
  title: { de: 'Datei als Features lesen', en: 'Read file as features' },
  doc: docBeside(import.meta.url),
  inputs: {
    file: fileInput,
    config: config('feature-import-config', { label: settingsLabel, optional: true }),
    max_rejected_share: rejectedShare,
  },
  outputs: featureOutputs,
  run: (context, { file, config: given, max_rejected_share: share }) =>
    readRecords(context, {
      files: file,
      settings: settingsOf(given),
      share,
      words: layerWords,
      accept({ file: name, record }) {
        if (record !== 'feature' && record !== 'row') throw otherRecords(name, typeOf(record).label);
      },
      typeOf: ({ record }) => (record === 'row' ? 'row' : 'feature'),
    }),
});

function settingsOf(given: GivenSettings | undefined): ReadSettings {
  if (!given) return {};
  const { encoding, layer, ignore_missing_layer, auto_transform, crs } = given.held as {
    encoding: string | null;
    layer: string | null;
    ignore_missing_layer: boolean;
    auto_transform: boolean;
    crs: string | null;
  };
  // A NAS file says by itself which schema it is of: only another one than the usual is a condition.
  const { nas } = given.stated as { nas?: { gfs_template?: string } };
  return {
    ignore_missing_layer,
    auto_transform,
    ...(nas?.gfs_template === undefined ? {} : { nas: { gfs_template: readNas(nas.gfs_template) } }),
    ...(encoding === null ? {} : { encoding }),
    ...(layer === null || layer === '' ? {} : { layer }),
    // A code is a text of CRS as any other.
    ...(crs === null || crs.trim() === '' ? {} : { crs_definition: crs.trim() }),
  };
}

function readNas(schema: string): NasSchema {
  const known = nasSchemas.find((one) => one === schema);
  if (known) return known;
  throw new FunctionError(
    'nas_schema',
    `NAS nach dem Schema „${schema}“ wird nicht gelesen. Richtig ist ${nasSchemas.join(' oder ')}.`,
    `NAS of the schema "${schema}" is not read. Right is ${nasSchemas.join(' or ')}.`,
  );
}
