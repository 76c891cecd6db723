import { describe, expect, it } from 'vitest';
import { checkKinds } from './objectKind.ts';
import { changeWithout, namedObjects, namedRelations, references, referencesIn } from './references.ts';
import { newLayerGroup, newViewLayer } from './views.ts';

const common = { look: 'view', owned: true, related: true } as const;
const made = checkKinds({
  sheet: { uri: '/api/v1/sheet/', ...common },
  atlas: {
    uri: '/api/v1/atlas/',
    ...common,
    blank: () => ({ pages: [], plates: [], cover: null }),
    names: {
      pages: { kind: 'sheet', relation: 'is_used_by' },
      plates: { kind: 'sheet', relation: 'contains', at: 'sheet' },
      cover: {
        kind: 'sheet',
        relation: 'is_used_by',
        uris: (cover: { readonly of: string }) => [cover.of],
        without: () => null,
      },
    },
  },
});
const ofAtlas = referencesIn(made);
const sheet = (id: number): string => `/api/v1/sheet/${id}/`;
const atlas = {
  resource_uri: '/api/v1/atlas/1/',
  pages: [sheet(1), sheet(2)],
  plates: [
    { sheet: sheet(2), order: 0 },
    { sheet: null, order: 1 },
    { sheet: sheet(3), order: 2 },
  ],
  cover: { of: sheet(4) },
};

describe('references of a kind made up here', () => {
  it('are made from its definition: whom they name, and how both are related', () => {
    expect(ofAtlas.map(({ kind, field, named, relation, stays }) => [kind, field, named, relation, stays])).toEqual([
      ['atlas', 'pages', 'sheet', 'is_used_by', false],
      ['atlas', 'plates', 'sheet', 'contains', false],
      ['atlas', 'cover', 'sheet', 'is_used_by', false],
    ]);
    expect(ofAtlas.map(({ urisIn }) => urisIn(atlas))).toEqual([[sheet(1), sheet(2)], [sheet(2), sheet(3)], [sheet(4)]]);
    expect(ofAtlas.map(({ urisIn }) => urisIn({ cover: null }))).toEqual([[], [], []]);
  });

  it('become relations that say of the named one that it is used, and of the naming one what it does', () => {
    const [pages, plates] = ofAtlas;
    expect(namedRelations(pages!, atlas)[0]).toEqual({ kind: 'is_used_by', subject: sheet(1), object: atlas.resource_uri });
    expect(namedRelations(plates!, atlas)[0]).toEqual({ kind: 'contains', subject: atlas.resource_uri, object: sheet(2) });
  });

  it('lose what is deleted, in all fields at once; what counts its order is counted anew', () => {
    expect(changeWithout(ofAtlas, atlas, sheet(2))).toEqual({
      pages: [sheet(1)],
      plates: [
        { sheet: null, order: 0 },
        { sheet: sheet(3), order: 1 },
      ],
    });
    expect(changeWithout(ofAtlas, atlas, sheet(4))).toEqual({ cover: null });
    expect(changeWithout(ofAtlas, atlas, sheet(9))).toBeNull();
  });

  it('do not compile without what they need', () => {
    const pages = { kind: 'sheet', relation: 'is_used_by' } as const;
    const kind = { uri: '/api/v1/atlas/', ...common, blank: () => ({ pages: [] }), names: { pages } } as const;
    const others = { sheet: made.sheet } as const;
    checkKinds({ ...others, atlas: kind });
    const { related: _related, ...notRelated } = kind;
    // @ts-expect-error It has no relations.
    checkKinds({ ...others, atlas: notRelated });
    // @ts-expect-error It does not say how both are related.
    checkKinds({ ...others, atlas: { ...kind, names: { pages: { kind: 'sheet' } } } });
    // @ts-expect-error A new one has no such field.
    checkKinds({ ...others, atlas: { ...kind, names: { pagse: pages } } });
    // @ts-expect-error There is no such kind.
    checkKinds({ ...others, atlas: { ...kind, names: { pages: { ...pages, kind: 'sheets' } } } });
    // @ts-expect-error What is named cannot be shown as related.
    checkKinds({ sheet: { uri: '/api/v1/sheet/', look: 'view', owned: true }, atlas: kind });
    // @ts-expect-error Nothing says what it is without one.
    checkKinds({ ...others, atlas: { ...kind, names: { pages: { ...pages, uris: (pages: string[]) => pages } } } });
    expect(referencesIn({ ...others, atlas: kind })).toHaveLength(1);
  });
});

describe('references of the platform', () => {
  it('are those of its kinds', () => {
    const said = references.map(({ kind, field, named, relation }) => `${kind}.${field} ${relation} ${named}`);
    for (const one of [
      'workflow.steps executes switchboard',
      'view.layergroup is_used_by layer',
      'portal.layers is_used_by layer',
      'portal.views is_used_by view',
    ])
      expect(said).toContain(one);
  });

  it('name what is in the groups of a view, which goes on naming what was deleted', () => {
    const layer = { resource_uri: '/api/v1/layer/3/', name: 'Pegel', type: 'feature' };
    const layergroup = { ...newLayerGroup(), layergroups: [{ ...newLayerGroup(), layers: [newViewLayer(layer)] }] };
    expect(namedObjects('view', { layergroup })).toEqual([{ field: 'layergroup', kind: 'layer', uris: [layer.resource_uri] }]);
    expect(namedObjects('view', { name: 'ohne' })).toEqual([{ field: 'layergroup', kind: 'layer', uris: [] }]);
    const ofView = references.filter(({ kind }) => kind === 'view');
    expect(changeWithout(ofView, { layergroup }, layer.resource_uri)).toBeNull();
  });
});
