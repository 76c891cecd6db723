import { defaultStyle } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { stored } from '../fixtures/sampleEditor.ts';
import { depotForm, type DepotEditorDraft } from '../forms/DepotEditorForm/definition.ts';
import { changedFields, isChanged, messagesByField, unplacedMessages } from './changes.ts';
import { createDraftStore, draftKey, withoutSecrets } from './drafts.ts';

describe('changedFields', () => {
  it('keeps what differs, whatever the order of keys', () => {
    const base = { name: 'a', perms: [{ user: 'u', perms: ['read'] }], none: null };
    expect(changedFields(base, { name: 'b', perms: [{ perms: ['read'], user: 'u' }], none: null })).toEqual({ name: 'b' });
  });
});

describe('isChanged', () => {
  const draft = depotForm.toDraft({ ...stored.depot, style: defaultStyle }) as DepotEditorDraft;
  it('is true of a field that is no value yet, which no body has', () => {
    expect(isChanged(depotForm, draft, { ...draft }, false)).toBe(false);
    expect(isChanged(depotForm, draft, { ...draft, name: 'Pegel' }, false)).toBe(true);
    expect(isChanged(depotForm, draft, { ...draft, style: undefined }, false)).toBe(true);
  });
});

describe('messages of the server', () => {
  it('belong to the first part of their path', () => {
    expect(messagesByField({ 'permissions.0.perms': 'x', 'permissions.1': 'y', name: 'z' })).toEqual({ permissions: 'x', name: 'z' });
  });
  it('of unknown fields are told apart', () => {
    expect(unplacedMessages({ name: 'z', srid: 'q' }, { name: '' })).toEqual(['q']);
  });
});

describe('the draft store', () => {
  const kept = { base: { name: 'a' }, draft: { name: 'b' }, revision: 3 };
  const memory = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
    const map = new Map<string, string>();
    return {
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
    };
  };
  it('keeps a draft until it is removed', () => {
    const store = createDraftStore(memory());
    store.set(draftKey('u1', '/api/v1/depot/1/'), kept);
    expect(store.get(draftKey('u1', '/api/v1/depot/1/'))).toEqual(kept);
    expect(store.get(draftKey('u2', '/api/v1/depot/1/'))).toBeNull();
    store.remove(draftKey('u1', '/api/v1/depot/1/'));
    expect(store.get(draftKey('u1', '/api/v1/depot/1/'))).toBeNull();
  });
  it('answers nothing for what it cannot read, and fails at nothing', () => {
    const broken = createDraftStore({
      getItem: () => '{"draft":',
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => undefined,
    });
    expect(broken.get('x')).toBeNull();
    expect(() => broken.set('x', kept)).not.toThrow();
    expect(createDraftStore({ ...memory(), getItem: () => '[1]' }).get('x')).toBeNull();
  });
  it('never keeps a secret', () => {
    expect(withoutSecrets({ username: 'kim', raw_password: 'geheim' }, { username: '', raw_password: '' }, ['raw_password'])).toEqual({
      username: 'kim',
      raw_password: '',
    });
  });
});
