import type { DatumType } from '../../schemas/type.ts';
import { isCompatible, typeUri } from '../chain.ts';
import { baseOf, typeNames } from '../registry.ts';

/** Types of the records that files hold: features have a place, rows have none, a grid and a mesh are a file as a whole. */
export const recordTypesOfFiles = ['feature', 'row', 'grid', 'mesh'] as const;
export type RecordTypeOfFiles = (typeof recordTypesOfFiles)[number];

/**
 * Types of depots that something can fill: records that are read, and those derived from them that a function hands out.
 * @param made Types of what functions hand out.
 * @param read Formats that are read, with the types of their records.
 */
export function fillableTypes(made: Iterable<string>, read: readonly { readonly record_types: readonly string[] }[]): ReadonlySet<string> {
  const ofRecords = read.flatMap((format) => format.record_types);
  const derived = [...made].filter((name) => ofRecords.some((base) => isCompatible(name, base)));
  const fillable = new Set([...ofRecords, ...derived]);
  return new Set(typeNames.filter((name) => fillable.has(name)));
}

/** All types as the platform lists them. */
export function listedTypes(fillable: ReadonlySet<string>): DatumType[] {
  return typeNames.map((name) => {
    const base = baseOf(name);
    return { resource_uri: typeUri(name), name, base: base === null ? null : typeUri(base), fillable: fillable.has(name) };
  });
}
