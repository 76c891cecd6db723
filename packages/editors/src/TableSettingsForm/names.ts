/** What is wrong with names: a text and its values. */
export type NamesProblem =
  | { readonly key: 'tableNamesCount'; readonly values: { readonly count: number; readonly names: number } }
  | { readonly key: 'tableNameTwice'; readonly values: { readonly name: string } };

/** The names in a text, one a line; line breaks behind the last of `count` columns are none. */
export function namesIn(text: string, count: number): string[] {
  const names = text.split('\n').map((name) => name.trim());
  while (names.length > count && names.at(-1) === '') names.pop();
  return names;
}

/** Names are one for each column, and each once; an empty one leaves the name that is there. */
export function namesProblem(names: readonly string[], columns: readonly string[]): NamesProblem | null {
  if (names.length !== columns.length) return { key: 'tableNamesCount', values: { count: columns.length, names: names.length } };
  const name = names.find((one, index) => one !== '' && names.indexOf(one) < index);
  return name === undefined ? null : { key: 'tableNameTwice', values: { name } };
}
