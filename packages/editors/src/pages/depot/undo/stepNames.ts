import type { EditKind, EditStep } from '@geo/api';
import { clip } from '../../../format/clip.ts';
import type { useUndoTexts } from './i18n/texts.ts';

type Texts = ReturnType<typeof useUndoTexts>;

const names: Readonly<Record<EditKind, (t: Texts, step: { number: number; key: string; count: number }) => string>> = {
  value: (t, { number, key }) => t('editedValue', { number, key: clip(key, 40) }),
  record: (t, { number }) => t('editedRecord', { number }),
  geometry: (t, { number }) => t('editedGeometry', { number }),
  added: (t, { number }) => t('editedAdded', { number }),
  // All that a filter left, as well.
  deleted: (t, { number, count }) => (count > 1 ? t('editedDeletedMany', { count }) : t('editedDeleted', { number })),
  restored: (t, { number }) => t('editedRestored', { number }),
  pasted: (t, { count }) => t('editedPasted', { count }),
  replaced: (t, { count }) => t('editedReplaced', { count }),
  repaired: (t, { count }) => t('editedRepaired', { count }),
};

/** What a step did, in words. */
export function stepName(t: Texts, { kind, key, record, records: count }: EditStep): string {
  return names[kind](t, { number: record ?? 0, key: key ?? '', count });
}
