import { noteCalledRun, type CalledStep } from '../../store/runs/called.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { NodeRow } from '../../switchboards/rows.ts';
import type { CalledSwitchboard, Reader } from '../called-switchboard.ts';
import type { RunContext } from '../definition.ts';
import { messageOf } from '../messages.ts';
import type { Moved } from './moved.ts';

/** What becomes of a switchboard that runs as a step. */
export interface CalledHistory {
  /** Runs one of its steps, and notes how that went. */
  step<Done extends { count: number | null }>(
    node: Pick<NodeRow, 'id' | 'func'>,
    moved: Moved,
    work: (said: (message: StoredMessage) => void) => Promise<Done>,
  ): Promise<Done>;
  /** Notes the whole run. */
  end(error: StoredMessage | null): Promise<void>;
}

export function calledHistory(running: Reader & Pick<RunContext, 'jobId'>, called: CalledSwitchboard, caller: number): CalledHistory {
  const now = (): string => new Date().toISOString();
  const started = now();
  const steps: CalledStep[] = [];
  return {
    async step({ id: node, func }, moved, work) {
      const start = now();
      const said: StoredMessage[] = [];
      const note = (status: CalledStep['status'], count: number | null): void =>
        void steps.push({ node, func, start, end: now(), status, count, records_in: moved.read, records_out: moved.stored, said });
      try {
        const done = await work((message) => said.push(message));
        note('success', done.count);
        return done;
      } catch (error) {
        said.push(messageOf(error));
        note('failure', null);
        throw error;
      }
    },
    end: (error) =>
      noteCalledRun(
        running.db,
        { id: running.actor.id, impersonatorId: running.actor.impersonatorId ?? null },
        { switchboard: called.id, caller, job: running.jobId, started, error, steps },
      ),
  };
}
