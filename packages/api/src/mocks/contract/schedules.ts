import { endpoints } from '../../contract/endpoints.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { newSwitchboard } from './fixtures.ts';
import { signIn } from './session.ts';

export const schedulesCases: readonly ContractCase[] = [
  {
    name: 'the calendar of schedules tells when each switchboard runs, over both changes of the clocks',
    async run(target) {
      const session = await signIn(target);
      const { id, resource_uri } = await newSwitchboard(session);
      const paused = await newSwitchboard(session);
      const none = await newSwitchboard(session);
      const save = (which: number, body: { periodic_execution?: boolean; periodic_execution_rule?: string; automatic?: boolean }) =>
        session.call(endpoints.saveSwitchboard, { params: { id: which }, body });
      await save(id, { automatic: true, periodic_execution: true, periodic_execution_rule: 'FREQ=DAILY;BYHOUR=2;BYMINUTE=30' });
      await save(paused.id, { periodic_execution_rule: 'FREQ=DAILY;BYHOUR=3;BYMINUTE=0' });
      const ask = (from: string, to: string) => session.call(endpoints.schedules, { query: { from, to } });
      const timesIn = async (from: string, to: string) => {
        const { times, complete_to } = await ask(from, to);
        expectEqual(Date.parse(complete_to), Date.parse(to), 'all of the range');
        expectTrue(!times.some((one) => one.switchboard === paused.resource_uri), 'what is switched off has no times');
        return times.filter((one) => one.switchboard === resource_uri).map(({ at }) => at.slice(0, 16));
      };
      expectEqual(
        await timesIn('2027-03-27T23:00:00Z', '2027-03-29T22:00:00Z'),
        ['2027-03-28T01:30', '2027-03-29T00:30'],
        'the times in March',
      );
      expectEqual(
        await timesIn('2027-10-30T22:00:00+00:00', '2027-11-01T23:00:00Z'),
        ['2027-10-31T00:30', '2027-11-01T01:30'],
        'the times in October',
      );
      const { switchboards } = await ask('2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z');
      const of = (uri: string) => switchboards.find((one) => one.resource_uri === uri);
      const mine = present(of(resource_uri), 'the switchboard');
      expectEqual(
        [mine.automatic, mine.periodic_execution, mine.depots, mine.last, mine.took_ms],
        [true, true, [], null, null],
        'what is told',
      );
      expectTrue(mine.next !== null && mine.automatic_runs.owner.name !== '', 'when it runs next, and with whose rights');
      expectEqual([of(paused.resource_uri)?.periodic_execution, of(paused.resource_uri)?.next], [false, null], 'one that is switched off');
      expectEqual(of(none.resource_uri), undefined, 'one without a schedule');
    },
  },
  {
    name: 'the calendar of schedules is asked for a range that is one, and not too long',
    async run(target) {
      const session = await signIn(target);
      const ask = (from: string, to: string) => session.call(endpoints.schedules, { query: { from, to } });
      for (const [from, to] of [
        ['2027-01-02T00:00:00Z', '2027-01-01T00:00:00Z'],
        ['2027-01-01T00:00:00Z', '2027-03-05T00:00:00Z'],
        ['gestern', '2027-01-01T00:00:00Z'],
      ] as const)
        await expectError(ask(from, to), 422, 'invalid');
    },
  },
];
