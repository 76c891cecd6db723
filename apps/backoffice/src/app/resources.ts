import { lateListsTexts } from '@geo/editors';
import { latePagesTexts } from '@geo/editors/pages';
import type { TextResource } from '@geo/ui';

/** The texts that every page may need; all others come with the first of what they are for. */
export const resources: readonly TextResource[] = [lateListsTexts, latePagesTexts];
