import type { Refusal } from '../graph/connect.ts';
import type { SwitchboardTranslate } from './texts.ts';

/** Why two ends may not be joined. */
export function refusalText(t: SwitchboardTranslate, refusal: Refusal): string {
  return refusal.reason === 'wrongType'
    ? t('wrongType', { frame: refusal.frame, port: refusal.port, type: refusal.type })
    : t(refusal.reason);
}
