import { downloadFields, isRecord, overridesOf, problemsIn, withDefaults, type DownloadFormat, type NamedValues } from '@geo/api';

/** Which columns are downloaded. */
export type DownloadColumns = 'all' | 'shown';

/** How records are to be downloaded. */
export interface DownloadDraft {
  /** Id of the format. */
  readonly format: string;
  /** Which of its settings differ from their defaults. */
  readonly settings: NamedValues;
  readonly columns: DownloadColumns;
}

type Offered = readonly DownloadFormat[];

/** The settings of a format as they were used last, as far as it still has them. */
function keptOf(format: DownloadFormat, kept: unknown): Pick<DownloadDraft, 'settings' | 'columns'> {
  const formats = isRecord(kept) && isRecord(kept['formats']) ? kept['formats'] : {};
  const own = Object.hasOwn(formats, format.id) ? formats[format.id] : undefined;
  const { settings, columns } = isRecord(own) ? own : {};
  const fields = downloadFields(format);
  const known = Object.fromEntries(
    Object.entries(isRecord(settings) ? settings : {}).filter(([key]) => fields.some((field) => field.key === key)),
  );
  return {
    settings: problemsIn(fields, known).length === 0 ? overridesOf(fields, known) : {},
    columns: columns === 'shown' ? 'shown' : 'all',
  };
}

/** A draft in a format, with what was used for it last. */
export function draftIn(id: string, offered: Offered, kept: unknown): DownloadDraft {
  const format = offered.find((one) => one.id === id);
  return { format: id, ...(format ? keptOf(format, kept) : { settings: {}, columns: 'all' }) };
}

/** The draft that a user begins with: the format and settings that were used last, else the first format with its defaults. */
export function firstDraft(offered: Offered, kept: unknown): DownloadDraft {
  const last = isRecord(kept) ? kept['last'] : undefined;
  const format = offered.find(({ id }) => id === last) ?? offered[0];
  return draftIn(format?.id ?? '', offered, kept);
}

/** What is kept once a draft was used. */
export function keptWith(kept: unknown, { format, settings, columns }: DownloadDraft): unknown {
  const formats = isRecord(kept) && isRecord(kept['formats']) ? kept['formats'] : {};
  return { last: format, formats: { ...formats, [format]: { settings, columns } } };
}

/** The parameters of the address: every setting that the format has is stated, so that the address means the same to everybody. */
export function downloadParameters(
  draft: DownloadDraft,
  format: DownloadFormat,
  shown: readonly string[],
): Readonly<Record<string, string>> {
  const fields = downloadFields(format);
  const held = withDefaults(fields, draft.settings);
  const stated = fields.flatMap(({ key }) => {
    const value = held[key] as string | number | boolean | null;
    return value === null ? [] : [[key, String(value)]];
  });
  return { ...Object.fromEntries(stated), ...(draft.columns === 'shown' && { columns: JSON.stringify(shown) }) };
}
