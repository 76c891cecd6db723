import type { Job } from '../../schemas/job.ts';
import type { World } from './state.ts';

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function makeJob(world: World, kind: Job['kind'], depot: string | null, source: Job['source'] = null): Job {
  const id = world.nextId('job');
  const job: Job = {
    id,
    resource_uri: `/api/v1/job/${id}/`,
    kind,
    status: 'waiting',
    created: world.now(),
    source,
    progress: { done: 0, total: null, rate: null, remaining_s: null, records: 0 },
    report: null,
    moment_id: null,
    depot,
    error: null,
    message: null,
  };
  world.jobs.set(id, job);
  return job;
}

export function changeJob(world: World, id: number, changes: Partial<Job>): void {
  const job = world.jobs.get(id);
  if (job) world.jobs.set(id, { ...job, ...changes });
}
