import { lateEditorsTexts } from '@geo/editors';
import type { TextResource } from '@geo/ui';
import { backofficeTexts } from './texts.ts';

/** The texts every page may need; those of the switchboard editor come with it. */
export const resources: readonly TextResource[] = [lateEditorsTexts, backofficeTexts];
