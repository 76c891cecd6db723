import type { Node } from '@geo/api';
import type { Format } from '@geo/ui';
import { statusTexts } from '../graph/runs/status.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';

/** The run state of a node, and since when it is in it where that is known. */
export function stateText(
  { status, status_changed: since }: Pick<Node, 'status'> & Partial<Pick<Node, 'status_changed'>>,
  t: SwitchboardTranslate,
  format: Pick<Format, 'dateTime'>,
): string {
  const label = t(statusTexts[status]);
  return since ? t('stateSince', { status: label, time: format.dateTime(since) }) : label;
}
