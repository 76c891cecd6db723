import { expect, it } from 'vitest';
import { pipeline, variety } from '../../fixtures/graphs.ts';
import { group } from '../../fixtures/objects.ts';
import { putFrame, putGroup, putNode } from '../changes.ts';
import { connectChoices } from '../links/connectChoices.ts';
import { objectOf, outlineOf, type OutlineItem } from './outline.ts';

const ids = (items: readonly OutlineItem[]): string[] => items.flatMap((item) => [item.id, ...ids(item.children)]);
const section = (items: readonly OutlineItem[], name: string): readonly OutlineItem[] =>
  items.find((item) => item.id === `section:${name}`)?.children ?? [];

it('the outline holds nodes in order with their rows, free datasets and notes, each under an id of its own', () => {
  const tree = outlineOf(pipeline);
  expect(section(tree, 'steps').map(objectOf)).toEqual(['/api/v1/node/1/', '/api/v1/node/2/', '/api/v1/node/3/']);
  expect(section(tree, 'frames').map(objectOf)).toEqual(['/api/v1/frame/1/', '/api/v1/frame/3/']);
  expect(section(tree, 'notes').map(objectOf)).toEqual(['/api/v1/note/1/']);
  expect(new Set(ids(tree)).size).toBe(ids(tree).length);
  expect(new Set(ids(outlineOf(variety))).size).toBe(ids(outlineOf(variety)).length);
});

it('rows tell where their data come from and go to', () => {
  const [retrieve, buffer] = section(outlineOf(pipeline), 'steps');
  const output = retrieve?.children.find((item) => item.id.endsWith('out:output'));
  expect(output?.children).toMatchObject([{ kind: 'link', incoming: false, other: { uri: '/api/v1/node/2/', handle: 'in:features' } }]);
  const features = buffer?.children.find((item) => item.id.endsWith('in:features'));
  expect(features).toMatchObject({ source: { uri: '/api/v1/node/1/', handle: 'out:output' } });
});

it('a group stands where its first node stands and holds its members', () => {
  const uri = '/api/v1/nodegroup/1/';
  const grouped = putFrame(
    putNode(putGroup(pipeline, group(uri, 'Vorbereitung')), { ...pipeline.nodes.get('/api/v1/node/2/')!, group: uri }),
    { ...pipeline.frames.get('/api/v1/frame/3/')!, group: uri },
  );
  const tree = outlineOf(grouped);
  expect(section(tree, 'steps').map(objectOf)).toEqual(['/api/v1/node/1/', uri, '/api/v1/node/3/']);
  expect(section(tree, 'steps')[1]?.children.map(objectOf)).toEqual(['/api/v1/node/2/', '/api/v1/frame/3/']);
  expect(section(tree, 'frames').map(objectOf)).toEqual(['/api/v1/frame/1/']);
});

it('an input may come from what fits; what does not fit says why', () => {
  const choices = connectChoices(pipeline, { uri: '/api/v1/node/3/', handle: 'in:features' });
  expect(choices.map(({ anchor, refusal, linked }) => [anchor.uri, refusal?.reason ?? null, linked])).toEqual([
    ['/api/v1/node/1/', null, false],
    ['/api/v1/node/2/', null, true],
    ['/api/v1/frame/1/', 'wrongType', false],
    ['/api/v1/frame/3/', 'wrongType', false],
  ]);
  const [cyclic] = connectChoices(pipeline, { uri: '/api/v1/node/2/', handle: 'out:output' }).filter(
    ({ anchor }) => anchor.uri === '/api/v1/node/1/',
  );
  expect(cyclic?.refusal?.reason).toBe('cycle');
});
