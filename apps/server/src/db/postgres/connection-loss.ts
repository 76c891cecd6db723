import { DatabaseUnavailable } from '../types.ts';

/** SQLSTATEs of a server that ends, crashes or starts; class 08 is every fault of the connection itself. */
const lossStates: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03']);
/** What the system says of a server that is not there; ENOENT is a missing socket file. */
const lossCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own words; these errors carry no code. */
const lossTexts =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|This socket has been ended|write after end|Cannot use a pool after calling end)/;

/** True for an error that says only that the server cannot be reached now, nothing about the statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  // A name with several addresses fails with all of their errors.
  if (error instanceof AggregateError) return error.errors.every(isConnectionLoss);
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return lossStates.has(code) || /^08[0-9A-Z]{3}$/.test(code) || lossCodes.has(code);
  return lossTexts.test(error.message);
}

/** The error as the platform knows it: a lost connection by its own name, all else as it is. */
export function told(error: unknown): unknown {
  return isConnectionLoss(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error as Error) : error;
}
