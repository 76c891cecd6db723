import { tmpdir } from 'node:os';
import type { Limits } from '../types.ts';

/** Documented at the fields of `Limits`. */
export function withDefaults(limits: Partial<Limits> = {}): Limits {
  return {
    maxEntries: 10_000,
    maxExpandedBytes: 8 * 1024 ** 3,
    maxRatio: 200,
    maxDepth: 64,
    maxRecordBytes: 64 * 1024 ** 2,
    maxRecordParts: 3_000_000,
    workDir: tmpdir(),
    timeLimitMs: 6 * 3_600_000,
    ...limits,
  };
}
