import { describe, expect, it } from 'vitest';
import { changeJob, makeJob } from '../jobs.ts';
import { createWorld } from '../createWorld.ts';
import { makeMoment } from '../make.ts';
import { actorOfSession, makeSession } from '../people/sessions.ts';
import { readersOf } from './readers.ts';
import { checkMoment } from './quality.ts';

/** A depot and its newest moment, and how another one follows. */
function open() {
  const world = createWorld({ content: 'basic' });
  const user = actorOfSession(world, makeSession(world, world.users.get(1)!, { key: 'x', user_agent: '' }))!;
  const id = [...world.depots.values()].find(({ approval }) => approval === 'automatic')!.id;
  const more = () => makeMoment(world, id, [], { origin: 'magazine', message: '', status: 'finalized' });
  const moment = more();
  return { world, user, id, moment, more, readers: () => readersOf(world, user, world.depots.get(id)!, moment) };
}

describe('a moment is read', () => {
  it('by a check of it, as long as that is under way', () => {
    const { world, user, id, moment, readers } = open();
    const rules = [{ id: 'whole', check: 'valid_geometry', blocking: false }] as const;
    world.depots.set(id, { ...world.depots.get(id)!, quality_rules: [...rules] });
    expect(readers()).toEqual([]);
    const job = checkMoment(world, user, String(moment.id));
    expect(readers()).toEqual([{ kind: 'job', name: String(job.id) }]);
    changeJob(world, job.id, { status: 'success' });
    expect(readers()).toEqual([]);
  });

  it('by a run that began before a newer one was approved, as long as it is under way', () => {
    const { world, more, readers } = open();
    const board = [...world.switchboards.values()][0]!;
    const run = () => {
      const { id } = makeJob(world, 'run', null);
      changeJob(world, id, { status: 'started' });
      world.running.set(board.resource_uri, id);
      return id;
    };
    const first = run();
    // What is the newest is kept by that alone.
    expect(readers()).toEqual([]);
    more();
    expect(readers()).toEqual([{ kind: 'switchboard', name: board.name }]);
    changeJob(world, first, { status: 'success' });
    expect(readers()).toEqual([]);
    run();
    expect(readers()).toEqual([]);
  });
});
