import { GeoError, isUnanswered } from '../sdk/errors.ts';
import { UsageError } from './usageError.ts';

/** How `geo` ends. */
export const exitCodes = { done: 0, refused: 1, usage: 2, connection: 3, interrupted: 130 } as const;

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || (error instanceof GeoError && error.code === 'choice')) return exitCodes.usage;
  return isUnanswered(error) ? exitCodes.connection : exitCodes.refused;
}
