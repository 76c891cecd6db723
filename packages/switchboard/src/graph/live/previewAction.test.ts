import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewAction, previewUrl } from './previewAction.ts';

const origin = 'https://viewer.example.org';
const read = (data: unknown, from = origin) => previewAction({ origin: from, data }, origin);
const message = (action: string, args?: unknown) => ({ kind: 'switchboard_action', action, args });

describe('messages of the preview page', () => {
  it('are the six named actions with the objects they need', () => {
    expect(read(message('run_switchboard'))).toEqual({ action: 'run_switchboard' });
    expect(read(message('hide_preview', { ignored: true }))).toEqual({ action: 'hide_preview' });
    expect(read(message('run_node', { node: '/api/v1/node/3/' }))).toEqual({ action: 'run_node', node: '/api/v1/node/3/' });
    for (const action of ['show_data', 'edit_datum', 'select_frame'])
      expect(read(message(action, { frame: '/api/v1/frame/4/' }))).toEqual({ action, frame: '/api/v1/frame/4/' });
  });

  it('count from the configured origin only', () => {
    expect(read(message('run_switchboard'), 'https://viewer.example.org.evil.example')).toBeNull();
    expect(read(message('run_switchboard'), 'null')).toBeNull();
  });

  it('need the right kind of object', () => {
    expect(read(message('run_node', { node: '/api/v1/frame/3/' }))).toBeNull();
    expect(read(message('run_node'))).toBeNull();
    expect(read(message('show_data', { frame: ['/api/v1/frame/4/'] }))).toBeNull();
    expect(read(message('show_data', { frame: '/api/v1/frame/4/../../node/1/' }))).toBeNull();
  });

  it('are ignored when they are anything else', () => {
    expect(read({ action: 'run_switchboard' })).toBeNull();
    expect(read(message('delete_switchboard'))).toBeNull();
    expect(read(message('toString'))).toBeNull();
    fc.assert(fc.property(fc.anything(), (data) => read(data) === null));
  });
});

describe('previewUrl', () => {
  it('puts the id into the pattern', () => {
    expect(previewUrl('/preview/switchboard/placeholder/', 7)).toBe('/preview/switchboard/7/');
    expect(previewUrl('', 7)).toBeNull();
  });
});
