import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenInputs, keyedInputs } from '../engine/inputs.ts';
import { portsOf } from '../engine/definition.ts';
import { defineFunction, resultLabel } from './define.ts';
import { faultsOf, languages } from './faults.ts';
import { library, noNamespaces } from './library.ts';
import { attributeOf } from './ports/attribute.ts';
import { choice } from './ports/choice.ts';
import { conditionOn } from './ports/condition.ts';
import { portKinds } from './ports/kinds.ts';
import { integer, number } from './ports/number.ts';
import { features, records } from './ports/records.ts';

describe('every function of the library', () => {
  it.each(library.all.map((definition) => [definition.name, definition] as const))('%s is well defined', (_, definition) => {
    expect(faultsOf(definition)).toEqual([]);
  });

  it('is exported: one that a file defines for itself alone is not found', () => {
    const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !noNamespaces.includes(path.dirname(file)) && !file.endsWith('.test.ts'),
    );
    const named = files.flatMap((file) => {
      const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      return source.includes('defineFunction(') ? (/^ {2}name: '([^']+)'/m.exec(source)?.[1] ?? file) : [];
    });
    expect(library.all.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
    // Switchboards hold these names.
    expect(library.all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['depot.retrieve', 'depot.store', 'feature.buffer', 'feature.reproject', 'switchboard.run', 'wfs.import']),
    );
  });

  it('has a title of its own', () => {
    for (const language of languages) {
      const titles = library.all.map(({ title }) => title[language]);
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    }
  });

  it('has its documentation in both languages, and no text lies there without a function', () => {
    const texts = globSync('*/**/*.md', { cwd: import.meta.dirname });
    expect(texts.length).toBeGreaterThan(0);
    for (const file of texts) {
      const base = file.replace(/\.(de|en)\.md$/, '');
      expect(texts, file).toEqual(expect.arrayContaining([`${base}.de.md`, `${base}.en.md`]));
      expect(readFileSync(path.join(import.meta.dirname, `${base}.ts`), 'utf8'), file).toContain('docBeside(import.meta.url)');
    }
  });

  it('tells the contract its kinds only by the registry', () => {
    for (const definition of library.all) for (const { kind } of portsOf(definition, 'de')) expect(Object.keys(portKinds)).toContain(kind);
    for (const [name, kind] of Object.entries(portKinds)) expect(kind.name).toBe(name);
  });
});

describe('a definition that is wrong', () => {
  const label = { de: 'Zahl', en: 'Number' };
  const shell = { title: label, doc: label, outputs: { output: features({ label: resultLabel }) }, run: () => Promise.reject(new Error()) };
  it('is told as such', () => {
    const wrong = defineFunction({
      ...shell,
      name: 'wrong',
      title: { de: ' ', en: 'x' },
      doc: { de: 'x', en: '' },
      example: { inputs: { mask: [] }, draws: ['rest'] },
      inputs: {
        distance: number({ label, default: 7, min: 10, max: 5, step: -1, unit: 'furlong' as 'm' }),
        segments: integer({ label: { de: '', en: 'Segments' }, default: 1.5, list: true, dict: true }),
        kind: choice(
          [
            { value: 'a', label },
            { value: 'a', label: { de: '', en: '' } },
          ],
          { label, default: 'b' as 'a', help: { de: 'x', en: '' } },
        ),
        By: attributeOf('nothing', { label: { de: 'Nach', en: 'By' } }),
        filter: conditionOn('By', { label: { de: 'Bedingung', en: 'Condition' } }),
        table: records({ label: { de: 'Tabelle', en: 'Table' } }),
        others: records({ label: { de: 'Andere', en: 'Others' } }),
        second: records({ label: { de: 'Zweite', en: 'Second' } }),
        width: number({ label: { de: 'Breite', en: 'Width' } }),
      },
      outputs: {},
    });
    expect(faultsOf(wrong).map(({ en }) => en)).toEqual([
      'wrong is not of the form namespace.name',
      'no title in de',
      'no example in de',
      'no documentation in en',
      'mask: its example enters what is no input',
      'rest: its example draws what is no output',
      'no output',
      'distance: its minimum 10 is not below its maximum 5',
      'distance: its default 7 is not allowed',
      'distance: its step -1 is not above 0',
      'distance: its unit furlong is not known',
      'segments: no label in de',
      'segments: a list and a dict at once',
      'segments: its default 1.5 is not allowed',
      'kind: no help in en',
      'kind: it has the choice a twice',
      'kind: the choice a has no label',
      'kind: its default b is no choice',
      'By: its name is not in snake_case',
      'By: it names attributes of nothing, which is no input',
      'two ports are called Zahl',
      'two ports are called Number',
      'table: its main records are called features or rows',
      'second: further records are called others, mask, points',
      'filter: an input of the kind condition is called otherwise',
      'width: a length without its unit',
    ]);
    const named = { ...shell, name: 'wrong.result', inputs: {}, doc: { de: 'Beispiel: x', en: 'Example: x' } };
    expect(faultsOf(defineFunction({ ...named, outputs: { result: features({ label }) } }))).toEqual([
      { de: 'result: Das Ergebnis heißt output', en: 'result: the result is called output' },
    ]);
    expect(faultsOf(defineFunction({ ...named, outputs: { output: features({ label }) } }))).toEqual([]);
  });
});

it('results that were computed before stay current: version, ports and the keys of defaults are as they were', () => {
  const shown = library.all.map((definition) => [
    definition.name,
    definition.version ?? 1,
    definition.inputs.map(({ name, type, optional, dict }) => `${name}${optional ? '?' : ''}: ${type}${dict ? '{}' : ''}`).join(', '),
    Object.fromEntries(keyedInputs(definition, givenInputs(definition, [], new Map())).map(({ port, key }) => [port, key])),
  ]);
  const url = 'url: string';
  // How long it counts came later, and goes into no result.
  const valid = 'valid_for?: int';
  const share = { max_rejected_share: '7de4fafced015e6a8a8bbc2c290ae124' };
  const keyOfNothing = 'b7f6751189729d70c09ea1ab86c9eb09';
  const imported = 'file: file, config?: row-import-config, max_rejected_share?: number';
  expect(shown).toEqual(
    expect.arrayContaining([
      ['arcgis.featureserver.import', 1, `${url}, ${valid}`, {}],
      ['arcgis.mapserver.import', 1, `${url}, ${valid}`, {}],
      ['depot.retrieve', 2, 'depot: depot', {}],
      [
        'depot.store',
        1,
        'features: base-model, depot: depot, max_rejected_share?: number',
        { max_rejected_share: '7de4fafced015e6a8a8bbc2c290ae124' },
      ],
      [
        'feature.buffer',
        1,
        'features: feature, distance?: number, segments?: int',
        { distance: '1e7140d8ca27b9578a869c6b52d4a47f', segments: '7a1f50674f363cbc871367532d5ce256' },
      ],
      ['feature.centroid', 1, 'features: feature', {}],
      ['feature.dissolve', 1, 'features: feature, by?: string, aggregates?: string{}', { by: 'b7f6751189729d70c09ea1ab86c9eb09' }],
      ['feature.reproject', 1, 'features: feature, crs?: int', { crs: '4e79129b9eff16d1f7655bde0ff7dd8b' }],
      ['file.download', 1, `${url}, ${valid}`, {}],
      ['file.import', 1, 'filepath: string', {}],
      ['file.urls_from_dataset', 1, `${url}, ${valid}`, {}],
      ['row.import_csv', 1, imported, share],
      [
        'row.import_excel',
        1,
        'file: file, sheet?: string, config?: row-import-config, max_rejected_share?: number',
        { sheet: keyOfNothing, ...share },
      ],
      ['vector.import', 1, 'file: file, config?: feature-import-config, max_rejected_share?: number', share],
      ['switchboard.run', 1, 'switchboard: switchboard, inputs?: anything{}', {}],
      ['wfs.import', 1, `${url}, type_names?: string, ${valid}`, {}],
      ['wms.import', 1, `${url}, layers?: string, ${valid}`, {}],
      ['wmts.import', 1, `${url}, layer?: string, tile_matrix_set?: string, ${valid}`, {}],
    ]),
  );
});
