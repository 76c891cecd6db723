import { MINIMAL_VIEWPORTS } from 'storybook/viewport';

/** The windows that a story may ask for: those of Storybook, and one with room for a docked menu. */
export const viewports: typeof MINIMAL_VIEWPORTS = {
  ...MINIMAL_VIEWPORTS,
  wide: { name: 'Wide', styles: { width: '1600px', height: '900px' }, type: 'desktop' },
};
