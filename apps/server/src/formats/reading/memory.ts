/** SQLITE_NOMEM. */
const sqliteLacksMemory = 7;

/** Whether something failed for want of memory, which says nothing about the file being whole. */
export function lacksMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RangeError) return /^(?:Array buffer allocation failed|Invalid string length)$/.test(error.message);
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ERR_MEMORY_ALLOCATION_FAILED' || (code === 'ERR_SQLITE_ERROR' && errcode === sqliteLacksMemory);
}
