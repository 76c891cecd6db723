/** Texts that occur more than once. */
export function twice(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.filter((text, index) => texts.indexOf(text) !== index));
}

/** Number of the object at an address, by which namesakes are told apart. */
export const numberOf = (uri: string): string => /(\d+)\/?$/.exec(uri)?.[1] ?? '';
