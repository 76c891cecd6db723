import { describe, expect, it } from 'vitest';
import { bundledPackages } from './licences.ts';

describe('the list of bundled packages', () => {
  it('is sorted by name; what names no licence shows none', () => {
    const list = [
      { name: 'react', version: '19.3.1', identifier: 'MIT', text: '…' },
      { name: '@mui/material', version: '9.5.0' },
    ];
    expect(bundledPackages(list)).toEqual([
      { name: '@mui/material', version: '9.5.0', licence: '' },
      { name: 'react', version: '19.3.1', licence: 'MIT' },
    ]);
  });

  it('leaves out what is no package', () => {
    expect(bundledPackages([null, 3, {}, { name: 'x' }])).toEqual([]);
    expect(bundledPackages({ error: true })).toEqual([]);
  });
});
