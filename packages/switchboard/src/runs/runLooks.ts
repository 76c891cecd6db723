import type { NodeRun } from '@geo/api';
import type { Status } from '@geo/ui';

/** How the state of a run is shown. */
export const runLooks: Readonly<Record<NodeRun['status'], Status>> = { started: 'running', success: 'ok', failure: 'error' };
