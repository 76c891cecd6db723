import type { Workflow } from '@geo/api';
import { requireId, uriOf } from '../uris.ts';
import { simpleRepository, type SimpleRepository, type SimpleRow } from './repository.ts';

interface WorkflowRow extends SimpleRow {
  readonly description: string;
  readonly image: string | null;
  readonly switchboard_id: number | null;
  readonly status: Workflow['status'];
}

/** Workflows; the switchboard of one stays when it goes. */
export const workflows: SimpleRepository = simpleRepository<WorkflowRow>('workflow', {
  content: ({ description, image, switchboard_id: switchboard, status }) => ({
    description,
    image,
    steps: switchboard === null ? [] : [{ switchboard: uriOf('switchboard', switchboard), executor: 'default' }],
    status,
  }),
  columns: (said) => {
    const { description, image, steps } = said as Partial<Workflow>;
    const uri = steps?.[0]?.switchboard;
    const switchboard = uri === undefined ? null : requireId('switchboard', uri, 'steps');
    return { description, image, switchboard_id: steps === undefined ? undefined : switchboard };
  },
});
