/** A file of a built app, as far as it matters here. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** Files it cannot do without. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** Libraries that no page may need before it shows: each is loaded by the part that uses it. */
export const lateLibraries = [
  'zod',
  'react-hook-form',
  '@hookform/resolvers',
  '@mui/x-data-grid',
  'leaflet',
  'three',
  'micromark',
  '@codemirror/view',
  'tus-js-client',
] as const;

const isEntry = (chunk: BuiltChunk): boolean => chunk.isEntry;
const hasModule =
  (ending: string) =>
  (chunk: BuiltChunk): boolean =>
    chunk.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(ending));

/** What the list of layers draws its objects with, which comes after the start. */
const firstList = '/editors/src/lists/kinds/layers.tsx';

/** The files that the page loads before it does anything: its entries and all they import. */
export function startChunks(chunks: readonly BuiltChunk[], isRoot: (chunk: BuiltChunk) => boolean = isEntry): readonly BuiltChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<BuiltChunk>();
  const add = (chunk: BuiltChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const chunk of chunks) if (isRoot(chunk)) add(chunk);
  return [...found];
}

/** The late libraries that stand among what is loaded at the start. */
export function lateLibrariesAtStart(chunks: readonly BuiltChunk[]): readonly string[] {
  const modules = startChunks(chunks).flatMap((chunk) => chunk.moduleIds.map((id) => id.replaceAll('\\', '/')));
  return lateLibraries.filter((name) => modules.some((id) => id.includes(`/node_modules/${name}/`)));
}

/** Names of the files that the list of layers loads beyond the start. */
export function firstListFiles(chunks: readonly BuiltChunk[]): readonly string[] {
  const atStart = new Set(startChunks(chunks));
  return startChunks(chunks, hasModule(firstList)).flatMap((chunk) => (atStart.has(chunk) ? [] : chunk.fileName));
}

/** Bytes of compressed JavaScript that a first visit of the list of layers may load. */
export const startLimitBytes = 200_000;

/** What a build says whose start is too heavy; null where it is not. */
export function startProblem(files: readonly { readonly name: string; readonly bytes: number }[]): string | null {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= startLimitBytes) return null;
  const list = files.map(({ name, bytes: own }) => `${name} ${own}`).join(', ');
  return `The start of the list of layers has ${bytes} bytes compressed (${list}); ${startLimitBytes} are the bound. Load a part of it by import().`;
}
