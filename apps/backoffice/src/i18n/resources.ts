import { lateListsTexts } from '@geo/editors';
import { latePagesTexts } from '@geo/editors/pages';
import type { TextResource } from '@geo/ui';
import { backofficeTexts } from './texts.ts';

/** The texts every page may need; those of editors come with the first of them, those of the switchboard editor with it. */
export const resources: readonly TextResource[] = [lateListsTexts, latePagesTexts, backofficeTexts];
