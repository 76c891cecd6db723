/** A drawing, which is passed on as the picture that it shows: it can carry scripts. */
export const svgType = 'image/svg+xml';

/** Kinds of picture that are taken. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', svgType] as const;

/** Their names as a reader knows them. */
export const imageTypeNames = 'PNG, JPEG, WebP, GIF, SVG';

/** Limit in bytes unless another is given. */
export const defaultMaxImageBytes = 10_000_000;

export type ImageProblem = 'type' | 'size' | 'empty';

/** Says why a file cannot be taken as a picture; `null` if it can. */
export function imageProblem(file: Pick<File, 'type' | 'size'>, maxBytes: number): ImageProblem | null {
  if (!imageTypes.some((type) => type === file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : null;
}
