import { lateListsTexts } from '@geo/editors';
import { lateShellTexts } from '@geo/editors/pages';
import type { TextResource } from '@geo/ui';

/** The texts that every page needs; all others come with the first of what they are for. */
export const resources: readonly TextResource[] = [lateListsTexts, lateShellTexts];
