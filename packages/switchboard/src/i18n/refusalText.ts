import type { Refusal } from '../graph/links/connect.ts';
import type { SwitchboardTranslate } from './texts.ts';
import { typeText } from '../ports/typeText.ts';

/** Why two ends may not be joined. */
export function refusalText(t: SwitchboardTranslate, refusal: Refusal): string {
  return refusal.reason === 'wrongType'
    ? t('wrongType', { frame: typeText(t, refusal.frame), port: refusal.port, type: typeText(t, refusal.type) })
    : t(refusal.reason);
}
