import { isRecord } from '../guards.ts';

export type NamedValues = Readonly<Record<string, unknown>>;

/** What stands at a path of keys such as `nas.gfs_template`; undefined where nothing does. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined), value);
}

/** The values with one set at a path; what is on the way and no set of named values gives place to one. */
export function withValueAt(value: NamedValues, path: string, next: unknown): NamedValues {
  const [key, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) return { ...value, [key]: next };
  const inner = Object.hasOwn(value, key) && isRecord(value[key]) ? value[key] : {};
  return { ...value, [key]: withValueAt(inner, rest.join('.'), next) };
}

/** The values without the one at a path, and without what is empty then. */
export function withoutValueAt(value: NamedValues, path: string): NamedValues {
  const [key, ...rest] = path.split('.') as [string, ...string[]];
  if (!Object.hasOwn(value, key)) return value;
  const { [key]: inner, ...others } = value;
  if (rest.length === 0) return others;
  if (!isRecord(inner)) return value;
  const left = withoutValueAt(inner, rest.join('.'));
  if (left === inner) return value;
  return Object.keys(left).length === 0 ? others : { ...value, [key]: left };
}
