import { inputHints } from '../../../schemas/hints.ts';
import { maxPictureBytes, pictureFilename, pictureTypeOf } from '../../../types/pictures/pictures.ts';
import { invalid, refused } from '../../errors.ts';
import type { World } from '../state.ts';

/** Keeps a picture as it is, which a server draws anew; answers what objects name it by. */
export async function keepPicture(world: Pick<World, 'pictures'>, file: File | null): Promise<string> {
  if (!file) throw invalid({ file: inputHints.missing.de });
  if (file.size > maxPictureBytes) throw refused('picture_too_large', 'file', 'Das Bild ist zu groß: höchstens 10 MB.', 413);
  const type = pictureTypeOf(new Uint8Array(await file.arrayBuffer()));
  if (!type) throw refused('picture_kind', 'file', `„${file.name}“ ist kein Bild als PNG, JPEG, WebP oder GIF.`);
  const extension = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'png' }[type];
  const filename = pictureFilename(`${crypto.randomUUID().replaceAll('-', '')}.${extension}`);
  world.pictures.set(filename, new File([file], file.name, { type }));
  return filename;
}
