import { describe, expect, it } from 'vitest';
import { activeObject } from './activeObject.ts';

describe('the active object', () => {
  it('is that of the page', () => {
    expect(activeObject('/depot/7/', '')).toBe('/api/v1/depot/7/');
    expect(activeObject('/depot/7/moment/3', '')).toBe('/api/v1/depot/7/');
    expect(activeObject('/views/edit/12', '?tab=layers')).toBe('/api/v1/view/12/');
    expect(activeObject('/layers/', '')).toBeNull();
    expect(activeObject('/depot/x/', '')).toBeNull();
  });

  it('is the one being edited over a list, when it has relations', () => {
    expect(activeObject('/depots/', '?edit=%2Fapi%2Fv1%2Fdepotfolder%2F2%2F')).toBe('/api/v1/depotfolder/2/');
    expect(activeObject('/users/', '?edit=%2Fapi%2Fv1%2Fuser%2F2%2F')).toBeNull();
  });
});
