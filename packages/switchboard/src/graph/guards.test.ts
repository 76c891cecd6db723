import { withGuards, withoutGuards, type BatchOperation } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { pipeline } from '../fixtures/graphs.ts';

const distance = '/api/v1/frame/3/';
const guard = (operation: BatchOperation): BatchOperation | undefined => withGuards([operation], pipeline)[0];

describe('withGuards', () => {
  it('expects texts and values to be as they are shown, and no place', () => {
    expect(guard({ op: 'patch', uri: distance, body: { name: 'Weite', ui_x: 5 } })).toMatchObject({ expect: { name: 'Abstand in m' } });
    expect(guard({ op: 'patch', uri: distance, body: { ui_x: 5 } })).not.toHaveProperty('expect');
    expect(guard({ op: 'data', uri: distance, value: 400 })).toMatchObject({ expect: { text_repr: '250.5' } });
  });

  it('keeps what is expected already', () => {
    expect(guard({ op: 'data', uri: distance, value: 400, expect: { value: 100 } })).toMatchObject({ expect: { value: 100 } });
  });

  it('expects nothing of what is not on the graph', () => {
    expect(guard({ op: 'data', uri: '$new', value: 400 })).toEqual({ op: 'data', uri: '$new', value: 400 });
  });
});

describe('withoutGuards', () => {
  it('leaves the change as it is', () => {
    expect(withoutGuards([{ op: 'data', uri: distance, value: 4, expect: { value: 1 } }])).toEqual([
      { op: 'data', uri: distance, value: 4 },
    ]);
  });
});
