/** An address of the server that people open in a browser as they open a page. */
export interface OpenedAddress {
  /** Number of the depot that it names; null where it names none. */
  readonly depot: number | null;
  /** It leads on to a page of the app; otherwise it hands out a file. */
  readonly leadsOn: boolean;
}

const leading =
  /^\/api\/(?:v1\/depot\/(\d{1,9})\/edit_as_layer\/\?(?:.*&)?redirect=1(?:&|$)|v2\/magazine\/moments\/\d+\/edit_as_layer(?:\?|$))/;
const files = /^\/api\/v1\/depot\/(\d{1,9})\/download(?:\?|$)/;

/** What an address within the platform is, where people open it; null for pages of the app, and for what programs ask. */
export function openedAddress(address: string): OpenedAddress | null {
  const leads = leading.exec(address);
  const found = leads ?? files.exec(address);
  return found && { depot: found[1] === undefined ? null : Number(found[1]), leadsOn: leads !== null };
}
