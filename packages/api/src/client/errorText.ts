import { ApiError } from './errors.ts';

/** The text of an error for the user: the server's reason, or the message of whatever else went wrong. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Messages of a failed save by field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
