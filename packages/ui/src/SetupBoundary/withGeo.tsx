import { useContext, type ReactNode } from 'react';
import { GeoContext, missingProvider } from '../theme/GeoContext.ts';

/** A sentence for developers at the place of what cannot be drawn; without theme and texts, as there are none. */
export function Missing({ what }: { readonly what: string }): ReactNode {
  return <span role="alert">{what}</span>;
}

/** A component that says so in a sentence where there is no `GeoProvider` above, in a page that stays. */
export function withGeo<Shown extends (props: never) => ReactNode>(shown: Shown): Shown {
  function WithGeo(props: never): ReactNode {
    // A provider does not come or go without what is below it: the hooks of the component are always the same.
    return useContext(GeoContext) === null ? <Missing what={missingProvider} /> : shown(props);
  }
  return Object.defineProperty(WithGeo, 'name', { value: shown.name }) as unknown as Shown;
}
