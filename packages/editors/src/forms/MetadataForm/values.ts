import type { MetadataValue } from '@geo/api';

/** A field of the metadata of depots and layers. */
export interface AttributeType {
  readonly resource_uri: string;
  readonly display_name: string;
  /** Id of the group; null stands outside of all groups. */
  readonly group: number | null;
  readonly description: string;
  /** False for a field that is kept but not shown. */
  readonly display: boolean;
  readonly datatype: 'text' | 'select' | 'date';
  /** Lines of a long text. @default one */
  readonly rows?: number | undefined;
  /** Choices of a `select`. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface AttributeGroup {
  readonly id: number;
  readonly name: string;
}

/** The metadata of an object. */
export interface Metadata {
  readonly resource_uri: string;
  /** Null when nothing is filled in. */
  readonly values: readonly MetadataValue[] | null;
}

/** The values with one set; an empty text takes the field out. */
export function setValue(values: readonly MetadataValue[], attributetype: string, value: string): MetadataValue[] {
  const others = values.filter((entry) => entry.attributetype !== attributetype);
  return value === '' ? others : [...others, { attributetype, value }];
}

/** What is sent: null when nothing is filled in. */
export function valuesOrNull(values: readonly MetadataValue[]): readonly MetadataValue[] | null {
  const filled = values.filter(({ value }) => value.trim() !== '');
  return filled.length === 0 ? null : filled.toSorted((one, other) => one.attributetype.localeCompare(other.attributetype));
}

/** The fields that are shown, by group in the groups' order; those without a known group come last under null. */
export function groupedTypes(
  types: readonly AttributeType[],
  groups: readonly AttributeGroup[],
): { readonly group: AttributeGroup | null; readonly types: readonly AttributeType[] }[] {
  const shown = types.filter((type) => type.display);
  const known = new Set(groups.map((group) => group.id));
  return [
    ...groups.map((group) => ({ group, types: shown.filter((type) => type.group === group.id) })),
    { group: null, types: shown.filter((type) => type.group === null || !known.has(type.group)) },
  ].filter((part) => part.types.length > 0);
}
