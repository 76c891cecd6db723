import type { TextResource } from '@geo/ui';

/** Texts of the packages shown in this Storybook, beside those of the design system, which are always there. */
export const resources: readonly TextResource[] = [];
