import { describe, expect, it } from 'vitest';
import { failed, pipeline } from '../../fixtures/graphs.ts';
import { searchGraph } from './search.ts';

const uris = (query: string, graph = pipeline): string[] => searchGraph(graph, query).map(({ uri }) => uri);

describe('searchGraph', () => {
  it('finds names, functions, values and notes, from left to right', () => {
    expect(uris('puffer')).toEqual(['/api/v1/node/2/']);
    expect(uris('DEPOT.')).toEqual(['/api/v1/node/1/', '/api/v1/node/3/']);
    expect(uris('umwelt randstreifen')).toEqual(['/api/v1/node/3/']);
    expect(uris('kataster')).toEqual(['/api/v1/note/1/']);
  });

  it('does not mind accents and case', () => {
    expect(uris('GEWASSER')).toEqual(['/api/v1/frame/1/', '/api/v1/note/1/']);
  });

  it('says where it was found', () => {
    expect(searchGraph(failed, 'Selbstüberschneidung')[0]).toMatchObject({ uri: '/api/v1/node/2/', field: 'error' });
    expect(searchGraph(pipeline, '250.5')[0]).toMatchObject({ field: 'value', text: '250.5' });
  });

  it('finds nothing for nothing', () => {
    expect(searchGraph(pipeline, '  ')).toEqual([]);
    expect(searchGraph(pipeline, 'zzz')).toEqual([]);
  });
});
