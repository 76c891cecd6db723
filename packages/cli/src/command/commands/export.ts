import type { Writable } from 'node:stream';
import type { Command } from '../definition.ts';

export const exportCommand: Command = {
  name: 'export',
  about: 'exportAbout',
  operands: [{ name: 'DEPOT|LAYER' }],
  options: [
    { name: 'out', shape: 'FILE', about: 'exportOut', required: true },
    { name: 'format', shape: 'FORMAT', about: 'exportFormat' },
    { name: 'crs', shape: 'EPSG', about: 'exportCrs' },
    { name: 'filter', shape: 'CQL2', about: 'exportFilter' },
    { name: 'search', shape: 'TEXT', about: 'exportSearch' },
    { name: 'moment', shape: 'NUMBER', about: 'exportMoment' },
    { name: 'column', shape: 'NAME', about: 'exportColumn', many: true },
    { name: 'set', shape: 'NAME=VALUE', about: 'exportSet', many: true },
  ],
  examples: ['7 --out rivers.gpkg', 'layer/3 --format csv --set sep=, --set decimal=. --out -'],
  run: async ({ say, operands, values, output, signal, geo }) => {
    const file = values.one('out')!;
    const columns = values.all('column');
    const platform = await geo();
    const done = await platform.exportRecords(operands[0]!, {
      to: file === '-' ? (output.stdout as Writable) : file,
      format: values.one('format'),
      crs: values.whole('crs'),
      filter: values.one('filter'),
      q: values.one('search'),
      moment: values.whole('moment'),
      columns: columns.length > 0 ? columns : undefined,
      settings: Object.fromEntries(values.pairs('set', 'sep=;')),
      signal,
      onProgress: (bytes) => output.progress(say('receiving', { megabytes: (bytes / 1_000_000).toFixed(1) })),
    });
    const line = say('exported', { file, ...done });
    // Stdout is the file.
    if (file === '-') output.note(line);
    else output.answer({ file, ...done }, [line]);
  },
};
