import type { Ability } from '@geo/api';
import type { ListDefinition } from '../definition.ts';

/** A kind's list as an installation offers it: what would have no effect there is left out. */
export function offeredList(definition: ListDefinition, offers: (ability: Ability) => boolean): ListDefinition {
  const is = (needs: Ability | undefined): boolean => needs === undefined || offers(needs);
  const kept = <Part extends { readonly needs?: Ability | undefined }>(parts: readonly Part[]): Part[] =>
    parts.filter((part) => is(part.needs));
  const { columns, filters, actions, chipsOf, chipsNeed, realm } = definition;
  return {
    ...definition,
    realm: is('backend_tags') ? realm : undefined,
    columns: kept(columns),
    filters: kept(filters),
    actions: kept(actions).map((action) => (is(action.hintNeeds) ? action : { ...action, hint: undefined })),
    chipsOf: is(chipsNeed) ? chipsOf : undefined,
  };
}
