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
