import type { BackendConfig } from '@geo/api';
import { mockConfig } from '@geo/api/mocks';
import { describe, expect, it } from 'vitest';
import { fileNameOf, objectActions, type ObjectActionsContext } from './objectActions.ts';

describe('editing in the map', () => {
  const offered = (mayWrite: boolean, config: BackendConfig | undefined): boolean | undefined =>
    objectActions({ mayWrite, config } as ObjectActionsContext).objects?.editsInMap;
  it('is offered to who may change the switchboard, where the installation has it', () => {
    const without = { ...mockConfig, components_state: { ...mockConfig.components_state, map_editing: false } };
    expect([offered(true, mockConfig), offered(false, mockConfig), offered(true, without), offered(true, undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('copies', () => {
  it('are offered to who may make switchboards', () => {
    const menu = (mayAdd: boolean) => objectActions({ mayAdd } as ObjectActionsContext).menu ?? {};
    expect(Object.keys(menu(true))).toEqual(expect.arrayContaining(['duplicateSwitchboard', 'saveGroup', 'exportSwitchboard']));
    expect(Object.keys(menu(false)).filter((name) => ['duplicateSwitchboard', 'saveGroup'].includes(name))).toEqual([]);
    expect(Object.keys(menu(false))).toContain('exportSwitchboard');
  });
});

describe('fileNameOf', () => {
  it('keeps what can be read and leaves out what a path could mean', () => {
    expect(fileNameOf('Gewässerrandstreifen 2026')).toBe('Gewässerrandstreifen 2026.json');
    expect(fileNameOf('../../etc/passwd')).toBe('etc passwd.json');
    expect(fileNameOf('a\u202Egnp.exe\u0000:b')).toBe('a gnp.exe b.json');
    expect(fileNameOf(' ... ')).toBe('switchboard.json');
    expect(fileNameOf('x'.repeat(10_000)).length).toBeLessThan(120);
  });
});
