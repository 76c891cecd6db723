import type { Say } from '../../i18n/texts.ts';
import type { ImportProgress } from '../../sdk/importFiles.ts';
import type { Command } from '../definition.ts';

export const importCommand: Command = {
  name: 'import',
  about: 'importAbout',
  operands: [{ name: 'FILE', many: true }],
  options: [
    { name: 'depot', shape: 'ID', about: 'importDepot' },
    { name: 'title', shape: 'NAME', about: 'importTitle' },
    { name: 'folder', shape: 'PATH', about: 'importFolder' },
    { name: 'type', shape: 'TYPE', about: 'importType' },
    { name: 'crs', shape: 'EPSG', about: 'importCrs' },
    { name: 'encoding', shape: 'NAME', about: 'importEncoding' },
    { name: 'layer', shape: 'NAME', about: 'importLayer' },
    { name: 'append', about: 'importAppend' },
    { name: 'max-rejected', shape: 'SHARE', about: 'importMaxRejected' },
  ],
  examples: ['rivers.zip --title Rivers --folder /Water', 'new.csv --depot 7 --append --crs 25832'],
  run: async ({ say, operands, values, output, signal, geo }) => {
    const platform = await geo();
    const { depot, name, imports } = await platform.importFiles(operands, {
      depot: values.one('depot'),
      title: values.one('title'),
      folder: values.one('folder'),
      type: values.one('type'),
      crs: values.whole('crs'),
      encoding: values.one('encoding'),
      layer: values.one('layer'),
      mode: values.has('append') ? 'append' : 'replace',
      maxRejectedShare: values.share('max-rejected'),
      signal,
      onProgress: (progress) => output.progress(lineOf(progress, say)),
    });
    const lines = imports.flatMap(({ file, report }) => [
      say('imported', { file, depot: name, uri: depot, written: report?.written ?? 0, rejected: report?.rejected ?? 0 }),
      ...(report?.warnings ?? []).map(({ text }) => `  ${text}`),
    ]);
    output.answer({ depot, name, imports }, lines);
  },
};

function lineOf(progress: ImportProgress, say: Say): string {
  const { file } = progress;
  if (progress.phase === 'import') return say('importing', { file, records: progress.job.progress.records });
  const { sent, total, held = '' } = progress;
  return say('uploading', { file, percent: Math.floor((100 * sent) / Math.max(total, 1)), held });
}
