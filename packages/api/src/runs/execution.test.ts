import { describe, expect, it } from 'vitest';
import { fittingRecords, inputFrame, mostOutputRecords } from './execution.ts';

const frame = (id: number, name: string) => ({ resource_uri: `/api/v1/frame/${id}/`, name });

describe('an input of a run', () => {
  const frames = [frame(1, 'Abstand'), frame(2, 'Ort'), frame(3, 'Ort'), frame(4, '')];
  it('is a frame by its name, or by its uri', () => {
    expect(inputFrame(frames, 'Abstand')).toEqual({ frame: frames[0] });
    expect(inputFrame(frames, '/api/v1/frame/3/')).toEqual({ frame: frames[2] });
  });
  it('is told what there is where it is none', () =>
    expect(inputFrame(frames, 'abstand')).toEqual({ fault: { kind: 'unknown', known: ['Abstand', 'Ort', 'Ort', '/api/v1/frame/4/'] } }));
  it('is not chosen among several of one name', () =>
    expect(inputFrame(frames, 'Ort')).toEqual({ fault: { kind: 'ambiguous', uris: ['/api/v1/frame/2/', '/api/v1/frame/3/'] } }));
});

describe('the records of an answer', () => {
  const record = (id: number, value: string) => ({ id, resource_uri: null, content_type: '/api/v1/type/string/', value });
  it('are as many as there is room for', () => {
    const records = [record(1, 'a'), record(2, 'b')];
    const length = JSON.stringify(records[0]).length;
    expect(fittingRecords(records, 2 * length)).toEqual({ records, room: 0 });
    expect(fittingRecords(records, 2 * length - 1)).toEqual({ records: [records[0]], room: 0 });
    expect(fittingRecords(records, 5 * length).room).toBe(3 * length);
  });
  it('are never more than an answer holds', () =>
    expect(
      fittingRecords(
        Array.from({ length: 1500 }, (_, id) => record(id, '')),
        1e9,
      ).records,
    ).toHaveLength(mostOutputRecords));
});
