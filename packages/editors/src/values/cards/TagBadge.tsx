import { isRecord, type Tag } from '@geo/api';
import { TagChip } from '@geo/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { tagLabel } from '../../lists/tagLabel.ts';
import type { ShownValueProps } from '../definition.ts';
import { useCardTexts } from './i18n/texts.ts';

type Found = { readonly id: number; readonly tag: Tag | null };

/** A tag of the platform with its icon, colour and name. */
export function TagBadge({ value, text, sources }: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const id = isRecord(value) && typeof value['id'] === 'number' ? value['id'] : null;
  const load = sources?.loadTag;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (id === null || !load) return undefined;
    let wanted = true;
    const show = (tag: Tag | null): void => {
      if (wanted) setFound({ id, tag });
    };
    load(id).then(show, () => show(null));
    return () => {
      wanted = false;
    };
  }, [id, load]);
  if (id === null) return text;
  if (!load) return t('recordNumber', { number: id });
  if (found?.id !== id) return null;
  return found.tag ? <TagChip tag={tagLabel(found.tag)} /> : t('tagGone', { number: id });
}
