import { expect, it } from 'vitest';
import { openedAddress } from './openedAddress.ts';

it.each([
  ['/api/v1/depot/7/edit_as_layer/?redirect=1', { depot: 7, leadsOn: true }],
  ['/api/v1/depot/7/edit_as_layer/?a=b&redirect=1&c', { depot: 7, leadsOn: true }],
  ['/api/v2/magazine/moments/12/edit_as_layer', { depot: null, leadsOn: true }],
  ['/api/v1/depot/7/download', { depot: 7, leadsOn: false }],
  ['/api/v1/depot/7/download?format=csv', { depot: 7, leadsOn: false }],
  ['/api/v1/depot/7/edit_as_layer/', null],
  ['/api/v1/depot/7/download/check', null],
  ['/api/v2/magazine/moments/12/finalize', null],
  ['/api/v2/magazine/moments/12/edit_as_layer/../finalize', null],
  ['//a.example/api/v2/magazine/moments/12/edit_as_layer', null],
  ['/depot/7/', null],
])('tells what %s is', (address, found) => expect(openedAddress(address)).toEqual(found));
