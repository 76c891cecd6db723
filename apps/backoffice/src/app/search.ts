type Raw = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const count = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

const ids = (value: unknown): string | undefined => {
  const list = text(value);
  return list !== undefined && /^\d{1,9}(,\d{1,9}){0,199}$/.test(list) ? list : undefined;
};

/** What the address of the import carries, so that it survives a reload. */
export interface ImportSearch {
  /** Id of the depot to import into. */
  readonly depot?: number;
  readonly upload?: string;
  /** Ids of the jobs, with commas between them. */
  readonly job?: string;
}

export function importSearch(raw: Raw): ImportSearch {
  return { depot: count(raw['depot']), upload: text(raw['upload']), job: ids(raw['job']) };
}

export interface LoginSearch {
  readonly next?: string;
}

export function loginSearch(raw: Raw): LoginSearch {
  return { next: text(raw['next']) };
}

/** Where the address of a depot leads that names a moment (`?moment=7`, with `&edit=1` to edit it there); null for all others. */
export function momentAddress(path: string, query: string): string | null {
  const [, page] = /^(\/depot\/\d+)\/?$/.exec(path) ?? [];
  const search = new URLSearchParams(query);
  const moment = search.get('moment');
  if (page === undefined || moment === null || !/^\d{1,9}$/.test(moment)) return null;
  search.delete('moment');
  // Its page edits whatever takes edits; else the value would name an editor.
  if (search.get('edit') === '1') search.delete('edit');
  return `${page}/moment/${moment}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
