/**
 * How a chosen story is drawn by `npm run test:visual` and by Chromatic: what the toolbar chooses in each mode. All other stories are
 * drawn once, as the toolbar is at first.
 */
const modes = {
  usual: { scheme: 'light', language: 'de', density: 'comfortable' },
  dark: { scheme: 'dark', language: 'de', density: 'comfortable' },
  english: { scheme: 'light', language: 'en', density: 'comfortable' },
  compact: { scheme: 'light', language: 'de', density: 'compact' },
} as const;

/** `parameters` of a story that is drawn in all modes. */
export const inAllModes: { readonly chromatic: { readonly modes: typeof modes } } = { chromatic: { modes } };

/** `parameters` of a story without a picture: one that cannot be still. */
export const withoutPicture: { readonly chromatic: { readonly disableSnapshot: true } } = { chromatic: { disableSnapshot: true } };

/** `globals` of a story in a window as narrow as a phone's. */
export const onPhone: { readonly viewport: { readonly value: string; readonly isRotated: boolean } } = {
  viewport: { value: 'mobile1', isRotated: false },
};

/** `globals` of a story in a window with room for a docked menu. */
export const onWide: typeof onPhone = { viewport: { value: 'wide', isRotated: false } };
