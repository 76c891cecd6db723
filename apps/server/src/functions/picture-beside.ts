import path from 'node:path';

/** Where the picture of a function lies: beside its file, `feature/buffer.svg` beside `feature/buffer.ts`; from the folder of the library. */
export function pictureBeside(name: string): string {
  const [namespace = '', ...own] = name.split('.');
  return `${namespace}/${own.join('-').replaceAll('_', '-')}.svg`;
}

export const pictureFile = (name: string): string => path.join(import.meta.dirname, pictureBeside(name));
