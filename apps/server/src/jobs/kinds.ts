import type { Job } from '@geo/api';
import { comparisonJobs } from './compare.ts';
import { importJobs } from './import/import.ts';
import type { JobKind } from './kind.ts';
import { moveJobs } from './move.ts';
import { qualityJobs } from './quality.ts';
import { restoreJobs } from './restore.ts';
import { runJobs } from './run.ts';
import { tileJobs } from './tiles.ts';
import { tidyJobs } from './tidy.ts';

export const jobKinds: Readonly<Record<Job['kind'], JobKind>> = {
  import: importJobs,
  run: runJobs,
  restore: restoreJobs,
  compare: comparisonJobs,
  quality: qualityJobs,
  tidy: tidyJobs,
  move: moveJobs,
  tiles: tileJobs,
};
