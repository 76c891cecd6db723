import { typeUri, type Frame } from '@geo/api';
import { describe, expect, it, vi } from 'vitest';
import { openObject } from './openObject.ts';

const depots = new Map([['/Basis/Orte', '/api/v1/depot/3/']]);

async function opened(type: string, value: unknown, how: 'show' | 'edit'): Promise<{ goTo: unknown[]; missing: unknown[] }> {
  const [goTo, onMissing] = [vi.fn(), vi.fn()];
  const frame = { content_type: typeUri(type), text_repr: 'Name' } as Frame;
  const context = {
    valueOf: () => Promise.resolve(value),
    depotAt: (path: string) => Promise.resolve(depots.get(path)),
    here: () => '/switchboards/edit/1',
    goTo,
    onMissing,
  };
  await openObject(context, frame, how);
  return { goTo: goTo.mock.calls.flat(), missing: onMissing.mock.calls.flat() };
}

describe('openObject', () => {
  it('leads to the page of what is named', async () => {
    expect((await opened('switchboard', '/api/v1/switchboard/9/', 'show')).goTo).toEqual(['/switchboards/edit/9']);
    expect((await opened('layer', '/api/v1/layer/4/', 'show')).goTo).toEqual(['/layers/edit/4']);
    expect((await opened('view', '/api/v1/view/4/', 'show')).goTo).toEqual(['/views/edit/4']);
    expect((await opened('portal', '/api/v1/portal/4/', 'show')).goTo).toEqual(['/portals/edit/4']);
    expect((await opened('depot', '/Basis/Orte', 'show')).goTo).toEqual(['/depot/3/']);
  });

  it('opens the editor over the present page', async () => {
    expect((await opened('depot', '/Basis/Orte', 'edit')).goTo).toEqual(['/switchboards/edit/1?edit=%2Fapi%2Fv1%2Fdepot%2F3%2F']);
  });

  it('says so where there is nothing of the kind, and follows no other address', async () => {
    expect(await opened('depot', '/Basis/Weg', 'edit')).toEqual({ goTo: [], missing: ['Name'] });
    expect(await opened('layer', '/api/v1/switchboard/9/', 'show')).toEqual({ goTo: [], missing: ['Name'] });
    expect(await opened('layer', 'https://example.org/', 'show')).toEqual({ goTo: [], missing: ['Name'] });
    expect(await opened('switchboard', undefined, 'show')).toEqual({ goTo: [], missing: ['Name'] });
  });
});
