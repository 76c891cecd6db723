import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { folderTree } from './folderTree.ts';

const { compare } = createFormat('de');

describe('folderTree', () => {
  it('nests, sorts by the language and keeps folders of unseen parents', () => {
    const tree = folderTree(
      [
        { resource_uri: '/f/1/', name: 'Wasser', parent: null },
        { resource_uri: '/f/2/', name: 'Ämter', parent: null },
        { resource_uri: '/f/3/', name: 'Pegel 10', parent: '/f/1/' },
        { resource_uri: '/f/4/', name: 'Pegel 2', parent: '/f/1/' },
        { resource_uri: '/f/5/', name: 'Bau', parent: '/f/99/' },
      ],
      compare,
    );
    expect(tree.map((node) => node.label)).toEqual(['Ämter', 'Bau', 'Wasser']);
    expect(tree[2]?.children?.map((node) => node.label)).toEqual(['Pegel 2', 'Pegel 10']);
  });
});
