import type { Moment } from '@geo/api';
import type { EditorsTranslate } from '../i18n/texts.ts';

/** What a moment is called: what was said about it, else where it came from. */
export function momentTitle({ message, origin }: Pick<Moment, 'message' | 'origin'>, t: EditorsTranslate): string {
  return message || t(({ import: 'originImport', switchboard: 'originSwitchboard', magazine: 'originMagazine' } as const)[origin]);
}
