import type { LiveDatasetSample } from '@geo/api';
import type { LiveTranslate } from './i18n/texts.ts';

/** How many objects a test found, and how many of them are shown. */
export function foundText({ objects, meta }: LiveDatasetSample, t: LiveTranslate): string {
  const { found, more, total_count: total, without_place: nowhere } = meta;
  return [
    more ? t('liveFoundMore', { count: found }) : t('liveFound', { count: found }),
    total !== null && total > found && t('liveTotal', { count: total }),
    nowhere > 0 && nowhere < found && t('liveNowhere', { count: nowhere }),
    objects.length < found && t('liveFirst', { count: objects.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}
