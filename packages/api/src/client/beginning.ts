import type { InputHint } from '../schemas/hints.ts';
import { beginningBytes, endBytes, type FileBeginning } from '../schemas/job.ts';

/** What is sent of a file before the rest, as `previewFile` takes it: its first bytes, behind them its last ones, and how many it has. */
export function beginningOf(file: File): { readonly file: File; readonly query: FileBeginning } {
  const end = Math.max(0, Math.min(endBytes, file.size - beginningBytes));
  return {
    file: new File([file.slice(0, beginningBytes), file.slice(file.size - end)], file.name),
    query: { size: file.size, end_bytes: end },
  };
}

/** What is wrong with what is said of so many bytes that were sent of a file; null where nothing is. First and last bytes may overlap. */
export function beginningFault(
  sent: number,
  { size, end_bytes: end = 0 }: FileBeginning,
): { readonly field: keyof FileBeginning; readonly hint: InputHint } | null {
  if (end > sent) return { field: 'end_bytes', hint: 'more_than_sent' };
  if (size !== undefined && size < Math.max(sent - end, end)) return { field: 'size', hint: 'less_than_sent' };
  return null;
}
