import { describe, expect, it } from 'vitest';
import { Lanes, type Lane } from './lanes.ts';

/** Queues work while a first piece is held back; answers the names in the order in which they ran. */
async function orderOf(queued: readonly [Lane, string][]): Promise<string[]> {
  const lanes = new Lanes();
  const ran: string[] = [];
  const first = Promise.withResolvers<void>();
  const all = [
    lanes.run('background', () => first.promise),
    ...queued.map(([lane, name]) => lanes.run(lane, () => Promise.resolve(void ran.push(name)))),
  ];
  first.resolve();
  await Promise.all(all);
  return ran;
}

describe('lanes', () => {
  it('run one piece of work at a time', async () => {
    const lanes = new Lanes();
    let atOnce = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, (atOnce += 1));
      await Promise.resolve();
      atOnce -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => lanes.run(index % 2 ? 'foreground' : 'background', work)));
    expect(most).toBe(1);
  });

  it('run the foreground first, each lane in its order', async () => {
    const ran = await orderOf([
      ['background', 'b1'],
      ['background', 'b2'],
      ['foreground', 'f1'],
      ['foreground', 'f2'],
    ]);
    expect(ran).toEqual(['f1', 'f2', 'b1', 'b2']);
  });

  it('let the background get on, however much is asked for', async () => {
    const ran = await orderOf([
      ['background', 'b'],
      ...Array.from({ length: 30 }, (_, index) => ['foreground', `f${index}`] as [Lane, string]),
    ]);
    expect(ran.indexOf('b')).toBe(8);
  });

  it('go on after a failure, and tell for how long they have been at work', async () => {
    const lanes = new Lanes();
    expect(lanes.busyMs).toBe(0);
    const failing = lanes.run('foreground', () => Promise.reject(new Error('no')));
    expect(lanes.busyMs).toBeGreaterThan(0);
    await expect(failing).rejects.toThrow('no');
    expect(await lanes.run('background', () => Promise.resolve('done'))).toBe('done');
    expect(lanes.busyMs).toBe(0);
  });
});
