import { editorsTexts } from '@geo/editors';
import { switchboardTexts } from '@geo/switchboard';
import type { TextResource } from '@geo/ui';
import { backofficeTexts } from './texts.ts';

/** The texts of all packages of the app. */
export const resources: readonly TextResource[] = [editorsTexts, switchboardTexts, backofficeTexts];
