/** Someone who can be given permissions. */
export interface Subject {
  readonly kind: 'user' | 'group';
  /** Identifies the subject. */
  readonly uri: string;
  readonly name: string;
}

/** What one user or group may do. */
export interface PermissionEntry {
  readonly subject: Subject;
  /** Ids of the permissions held. */
  readonly perms: readonly string[];
}

/** Adds a subject at the end. One that is already there keeps its place and its permissions. */
export function addEntry(entries: readonly PermissionEntry[], subject: Subject, perms: readonly string[] = []): readonly PermissionEntry[] {
  return entries.some((entry) => entry.subject.uri === subject.uri) ? entries : [...entries, { subject, perms }];
}

export function removeEntry(entries: readonly PermissionEntry[], uri: string): readonly PermissionEntry[] {
  return entries.filter((entry) => entry.subject.uri !== uri);
}

/** Grants a permission that is missing, withdraws one that is there; the others keep their order. */
export function togglePerm(entries: readonly PermissionEntry[], uri: string, perm: string): readonly PermissionEntry[] {
  return entries.map((entry) => {
    if (entry.subject.uri !== uri) return entry;
    const perms = entry.perms.includes(perm) ? entry.perms.filter((held) => held !== perm) : [...entry.perms, perm];
    return { ...entry, perms };
  });
}

/** Longer words are broken before a table scrolls. */
const longestWhole = 24;

/** Room in which the words of a name stay whole, as a CSS length: a character is no wider than a digit on average. */
export function roomOf(name: string): string {
  const words = name.split(/[\s-]+/).map((word) => word.length);
  return `${Math.min(Math.max(...words), longestWhole)}ch`;
}
