import { createContext, useContext } from 'react';
import type { ColorTokens } from './tokens.ts';

/** What the provider knows beyond the theme. */
export interface Geo {
  /** Colours of both schemes, with the accent in use. */
  readonly tokens: Readonly<Record<'light' | 'dark', ColorTokens>>;
  /** Where menus, dialogs and tooltips are put. */
  readonly overlayRoot: () => HTMLElement;
}

export const GeoContext = createContext<Geo | null>(null);

export const missingProvider =
  'There is no provider above: put <GeoProvider> of @geo/ui around your app, or around what it shows of these packages.';

/** What `SetupBoundary` tells from all other errors, by its name. */
export class MissingProvider extends Error {
  override readonly name = 'MissingProvider';

  constructor(message = missingProvider) {
    super(message);
  }
}

/** What the provider above knows. Components without texts ask it as well: without it they would stand there unstyled, and nobody would know why. */
export function useGeo(): Geo {
  const geo = useContext(GeoContext);
  if (!geo) throw new MissingProvider();
  return geo;
}
