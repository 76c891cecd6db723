type Raw = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const count = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** What the address of the import carries, so that it survives a reload. */
export interface ImportSearch {
  /** Id of the depot to import into. */
  readonly depot?: number;
  readonly upload?: string;
  /** Id of the job. */
  readonly job?: number;
}

export function importSearch(raw: Raw): ImportSearch {
  return { depot: count(raw['depot']), upload: text(raw['upload']), job: count(raw['job']) };
}

export interface LoginSearch {
  readonly next?: string;
}

export function loginSearch(raw: Raw): LoginSearch {
  return { next: text(raw['next']) };
}
