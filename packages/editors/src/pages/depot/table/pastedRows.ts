/** The rows that were pasted into a table; null where it is a single value, or something else that was pasted into. */
export function pastedRows(target: EventTarget, text: string): string | null {
  if (!(target as Element).closest('[role=grid]')) return null;
  return /[\t\n]/.test(text.trim()) ? text : null;
}
