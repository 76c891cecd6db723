import { lateEditorsTexts } from '@geo/editors';
import { latePagesTexts } from '@geo/editors/pages';
import type { TextResource } from '@geo/ui';
import { backofficeTexts } from './texts.ts';

/** The texts every page may need; those of the switchboard editor come with it. */
export const resources: readonly TextResource[] = [lateEditorsTexts, latePagesTexts, backofficeTexts];
