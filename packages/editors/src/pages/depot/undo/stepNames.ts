import type { EditKind, EditStep } from '@geo/api';
import { clip } from '../../../format/clip.ts';
import type { useUndoTexts } from './i18n/texts.ts';

type Texts = ReturnType<typeof useUndoTexts>;

const names: Readonly<Record<EditKind, (t: Texts, step: { record: string; key: string; count: number }) => string>> = {
  value: (t, { record, key }) => t('editedValue', { record, key: clip(key, 40) }),
  record: (t, { record }) => t('editedRecord', { record }),
  geometry: (t, { record }) => t('editedGeometry', { record }),
  added: (t, { record }) => t('editedAdded', { record }),
  // All that a filter left, as well.
  deleted: (t, { record, count }) => (count > 1 ? t('editedDeletedMany', { count }) : t('editedDeleted', { record })),
  restored: (t, { record }) => t('editedRestored', { record }),
  pasted: (t, { count }) => t('editedPasted', { count }),
  replaced: (t, { count }) => t('editedReplaced', { count }),
  repaired: (t, { count }) => t('editedRepaired', { count }),
};

/** What a step did, in words. */
export function stepName(t: Texts, { kind, key, record: number, name, records: count }: EditStep): string {
  const record = name === null ? t('editedNumbered', { number: number ?? 0 }) : t('editedNamed', { name: clip(name, 40) });
  return names[kind](t, { record, key: key ?? '', count });
}
