import { typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/objects.ts';
import { settingsOf, settingsPatch } from './settings.ts';

const distance = frame('/api/v1/frame/90/', 'number', { name: 'Abstand', description: 'In m' });
const patch = (change: Partial<ReturnType<typeof settingsOf>>) => settingsPatch(distance, { ...settingsOf(distance), ...change });

describe('settings of a dataset', () => {
  it('change only what differs', () => {
    expect(patch({})).toBeNull();
    expect(patch({ content_type: typeUri('string') })).toEqual({ content_type: typeUri('string') });
    expect(patch({ frame_type: 1 })).toEqual({ frame_type: 1 });
    expect(patch({ frame_type: 2, name: ' Ergebnis ', description: '' })).toEqual({ frame_type: 2, name: 'Ergebnis', description: '' });
  });

  it('need a name for a role, and leave name and description alone without one', () => {
    expect(patch({ frame_type: 1, name: '  ' })).toBeNull();
    expect(patch({ name: 'Anders', description: 'Anders' })).toBeNull();
  });

  it('name how a result is stored, unless another type leaves nothing to choose', () => {
    const result = frame('/api/v1/frame/91/', 'feature');
    const deferred = { ...settingsOf(result), storage_context: 'deferred', dynamic_storage_context: false } as const;
    expect(settingsPatch(result, deferred)).toEqual({ storage_context: 'deferred', dynamic_storage_context: false });
    expect(settingsPatch(result, { ...deferred, content_type: typeUri('number') })).toEqual({ content_type: typeUri('number') });
  });
});
