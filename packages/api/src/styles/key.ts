import { inStoreOrder } from '../types/fields/storeOrder.ts';
import { textHash } from '../types/words/textHash.ts';
import type { Style } from './style.ts';

/** A short text that changes with the style: part of addresses and ETags of pictures that it draws. '' for none. */
export function styleKey(style: Style | null): string {
  return style === null ? '' : textHash(JSON.stringify(inStoreOrder(style)));
}
