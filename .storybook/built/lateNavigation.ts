/**
 * Whether a page of Storybook failed because it was led away while something ran in it: what was there before follows a link late.
 * What ran then has not failed, and is done once more on a page of its own.
 */
export const isLateNavigation = (problem: unknown): boolean => String(problem).includes('because of a navigation');
