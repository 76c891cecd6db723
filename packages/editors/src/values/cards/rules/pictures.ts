import { isRecord, type Datum } from '@geo/api';
import { storedAttributes } from './record.ts';

const base64Png = /^iVBORw0KGgo[A-Za-z0-9+/=\s]*$/;
const ownPicture = /^\/(?!\/)[^\\\s?#]*\.png$/;

/**
 * The address of the picture that a 3D object has of itself, `png_preview`: its bytes, or the address of one on this platform. Addresses of
 * others are not asked, as they would learn who looks at the record.
 */
export function pngPreview(datum: Datum): string | null {
  const beside = isRecord(datum.value) ? datum.value['png_preview'] : undefined;
  const picture = datum.png_preview ?? beside ?? storedAttributes(datum)?.['png_preview'];
  if (typeof picture !== 'string') return null;
  if (base64Png.test(picture)) return `data:image/png;base64,${picture}`;
  return picture.startsWith('data:image/png;base64,') || ownPicture.test(picture) ? picture : null;
}
