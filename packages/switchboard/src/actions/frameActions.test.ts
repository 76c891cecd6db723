import { describe, expect, it } from 'vitest';
import { toldCommands } from '../fixtures/commands.ts';
import { frame } from '../fixtures/objects.ts';
import { dataActions } from './frameActions.tsx';

describe('the ways to what a dataset names', () => {
  const offered = (type: string, editNamed?: (uri: string) => boolean): readonly string[] => {
    const commands = toldCommands(() => undefined, { editNamed: editNamed && ((one) => editNamed(one.text_repr)) });
    const named = frame('/api/v1/frame/1/', type, { size: 1, text_repr: '/Kreise' });
    return dataActions(named, false, { commands, t: (key) => key }).map(({ id }) => id);
  };

  it.each([
    ['depot', 'openDepot', 'editDepot'],
    ['layer', 'showLayer', 'editLayer'],
  ])('lead to edit it who may: %s', (type, show, edit) => {
    expect(offered(type)).toEqual(expect.arrayContaining([show, edit]));
    expect(offered(type, (path) => path === '/Kreise')).toContain(edit);
    expect(offered(type, () => false)).toContain(show);
    expect(offered(type, () => false)).not.toContain(edit);
  });
});

describe('the layers that can be made of a dataset', () => {
  const offered = (type: string, makeLayer?: boolean, size = 1): readonly string[] => {
    const told: string[] = [];
    const commands = toldCommands((command) => told.push(command), { makeLayer });
    const dataset = frame('/api/v1/frame/1/', type, { size, text_repr: 'Stadtplan' });
    const actions = dataActions(dataset, false, { commands, t: (key) => key });
    const made = actions.filter(({ id }) => id.startsWith('external_'));
    for (const { onSelect } of made) onSelect?.();
    expect(told).toEqual(made.map(() => 'frame.makeLayer'));
    return made.map(({ label }) => label);
  };

  it.each([
    ['wms', ['layerFromDataset']],
    ['wfs', ['layerFromDataset']],
    ['ogcapicollection', ['layerFromDataset']],
    ['arcgisservice', ['mapFromDataset', 'featuresFromDataset']],
    ['feature', []],
    ['3dtileset', []],
  ] as const)('%s: %j', (type, labels) => {
    expect(offered(type, true)).toEqual(labels);
    // Without the permission, and of nothing, none are.
    expect([offered(type, false), offered(type, true, 0)]).toEqual([[], []]);
  });
});
