import type { FilesValue } from '../../engine/definition.ts';
import { someNames } from '../../formats/index.ts';
import { FunctionError, quoted } from '../../problems/index.ts';
import type { FrameFile } from '../../switchboards/frame-files.ts';

/** The only file; refused where there are several. */
export function oneFile({ files }: FilesValue): FrameFile {
  const [file, ...others] = files;
  if (file && others.length === 0) return file;
  const names = files.map(({ name }) => name);
  throw new FunctionError(
    'several_files',
    `Hier darf nur eine Datei stehen, nicht ${files.length}: ${someNames(names, quoted)}.`,
    `Only one file may stand here, not ${files.length}: ${someNames(names)}.`,
  );
}
