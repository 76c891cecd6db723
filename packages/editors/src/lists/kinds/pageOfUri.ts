const pages: Readonly<Record<string, string>> = {
  depot: '/depot/{id}/',
  depotfolder: '/depotfolder/{id}',
  switchboardfolder: '/switchboardfolder/{id}',
  switchboard: '/switchboards/edit/{id}',
  workflow: '/workflows/edit/{id}',
  layer: '/layers/edit/{id}',
  view: '/views/edit/{id}',
  finalview: '/finalviews/?edit=%2Fapi%2Fv1%2Ffinalview%2F{id}%2F',
  portal: '/portals/edit/{id}',
};

/** Page of an object by its uri; null for one that is gone or has none. */
export function pageOfUri(uri: string | null): string | null {
  const match = /^\/api\/v1\/(\w+)\/(\d+)\/$/.exec(uri ?? '');
  const page = match && pages[match[1]!];
  return page ? page.replace('{id}', match[2]!) : null;
}
