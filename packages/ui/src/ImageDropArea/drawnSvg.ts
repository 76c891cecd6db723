/** Longest side in px at which an SVG is drawn. */
const longestSidePx = 1024;
/** Of one that says nothing of its size. */
const usualSidePx = 256;

/** Width and height in px at which an SVG of a size is drawn; 0 where it has none. */
export function drawnSize(width: number, height: number): readonly [width: number, height: number] {
  if (!(width > 0 && height > 0)) return [usualSidePx, usualSidePx];
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/**
 * An SVG as the PNG that it shows: as an image it runs no script and loads nothing from elsewhere, and nothing of its text is passed on.
 * Rejects where it is none.
 */
export async function drawnSvg(file: File): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = drawnSize(image.naturalWidth, image.naturalHeight);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('image/png');
    return new File([blob], file.name.replace(/(?:\.svg)?$/i, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}
