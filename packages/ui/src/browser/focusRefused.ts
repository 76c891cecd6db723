/**
 * Leads to the first field in an area that refuses what was typed into it. Such a text is in no value: who saves would lose it without a word.
 * Answers whether there was one.
 */
export function focusRefused(area: HTMLElement | null): boolean {
  const refused = area?.querySelector<HTMLElement>('[aria-invalid="true"]');
  refused?.focus();
  return refused !== null && refused !== undefined;
}
