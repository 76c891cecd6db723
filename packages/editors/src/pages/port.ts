import type { ChangeName, ListFilter, ListItem, ListName, ListState, useChange } from '@geo/api/react';

/** The hooks that reach the platform, of which a page's port names those it needs: `@geo/editors/connected` has them, and a memory may stand in. */
export type PlatformHooks = typeof import('@geo/api/react');

/** Lists that load page by page; null is none. */
export type UseList<Name extends ListName> = <One extends Name>(name: One | null, filter: ListFilter<One>) => ListState<ListItem<One>>;

/** Changing calls with their state; what they put out of date is loaded again. */
export type UseCall<Name extends ChangeName> = <One extends Name>(name: One) => ReturnType<typeof useChange<One>>;
