/** Less than a process for reading is kept. */
const soonMs = 5000;

/** Whether the bytes that a file lacks will be there in a moment, if they come as fast as its last part did. */
export function comesSoon(missing: number, part: { readonly bytes: number; readonly ms: number }): boolean {
  return missing * part.ms < soonMs * part.bytes;
}
