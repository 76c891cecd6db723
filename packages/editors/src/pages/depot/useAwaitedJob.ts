import type { Job } from '@geo/api';
import { hasEnded } from '@geo/api/react';
import { useEffect, useRef, useState } from 'react';
import type { DepotPort } from './port.ts';

export interface AwaitedJob {
  /** As far as it is known; undefined where none was begun. */
  readonly job: Job | undefined;
  /** One was begun and has not ended. */
  readonly isRunning: boolean;
  readonly follow: (uri: string) => void;
}

/** Follows a job, and tells its end once. */
export function useAwaitedJob({ useJob }: Pick<DepotPort, 'useJob'>, onEnd: (job: Job) => void): AwaitedJob {
  const [uri, setUri] = useState<string | null>(null);
  const { data: job } = useJob(uri);
  /** The job whose end was told. */
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (job === undefined || !hasEnded(job) || told.current === job.resource_uri) return;
    told.current = job.resource_uri;
    onEnd(job);
  }, [job, onEnd]);
  return { job, isRunning: uri !== null && !hasEnded(job), follow: setUri };
}
