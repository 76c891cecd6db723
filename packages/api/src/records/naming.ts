/** Attributes that name a record, as a pattern that JavaScript and PostgreSQL read alike; in large and in small letters. */
export const namingPattern = 'name|titel|title|bez';

const naming = new RegExp(namingPattern, 'i');

/** Whether an attribute is one by which records are called. */
export function isNaming(key: string): boolean {
  return naming.test(key);
}

/** What a record calls itself: the first of its attributes that is a name; null where none is. */
export function nameOfRecord(attributes: Readonly<Record<string, unknown>>): string | null {
  const named = Object.entries(attributes).find(([key, value]) => isNaming(key) && typeof value === 'string' && value !== '');
  return named ? String(named[1]) : null;
}
