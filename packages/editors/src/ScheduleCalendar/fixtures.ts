import type { ScheduledSwitchboard } from '@geo/api';

const owner = { resource_uri: '/api/v1/user/1/', name: 'Olga Owner' };

/** A switchboard that runs every day, of stories and tests. */
export function scheduled(id: number, name: string, more: Partial<ScheduledSwitchboard> = {}): ScheduledSwitchboard {
  return {
    resource_uri: `/api/v1/switchboard/${id}/`,
    name,
    automatic: false,
    depots: [],
    hidden_depots: 0,
    periodic_execution: true,
    periodic_execution_rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=30',
    next: '2026-11-30T05:30:00.000Z',
    automatic_runs: { changer: owner, owner, problem: null },
    last: { status: 'success', created: '2026-11-29T05:30:00.000Z', start: '2026-11-29T05:30:01.000Z', end: '2026-11-29T05:32:00.000Z' },
    took_ms: 119_000,
    ...more,
  };
}
