import type { MessageLanguage } from '../client/errors.ts';
import type { Datum } from '../schemas/datum.ts';
import { isCompatible, typeName } from '../types/chain.ts';
import { enteredOf } from '../types/entering/entered.ts';
import { typeOf } from '../types/registry.ts';

/** What a switchboard is called that is made of a record, and what it says of where that is from. */
export interface RecordBoard {
  readonly name: string;
  readonly description: string;
}

/** @param search What was searched for when the record was found; '' for nothing. */
export function recordBoard(depot: string, record: number, search: string, language: MessageLanguage): RecordBoard {
  const name = `${depot} · ${record}`;
  const found = search.trim();
  if (language === 'de') {
    const by = found === '' ? '' : `, gefunden mit der Suche „${found}“`;
    return { name, description: `Objekt ${record} aus dem Magazin „${depot}“${by}.` };
  }
  const by = found === '' ? '' : `, found by searching for “${found}”`;
  return { name, description: `Record ${record} of the depot “${depot}”${by}.` };
}

/**
 * A record of a depot as somebody would have entered it; undefined for what cannot be entered, and for what has a file, which stays in
 * its depot.
 */
export function recordAsValue({ content_type: uri, value, properties, geometry }: Datum): unknown {
  const type = typeName(uri);
  const { enter, file } = typeOf(type).can;
  if (!enter || file) return undefined;
  const shown = isCompatible(type, 'feature')
    ? { type: 'Feature', geometry: geometry ?? null, properties: properties ?? {} }
    : (value ?? properties);
  return enteredOf(type, shown) ?? undefined;
}
