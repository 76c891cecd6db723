import { describe, expect, it } from 'vitest';
import { isServed, missingToPublish, publicationChange, type PublishingRights } from './publication.ts';

const all = { layers: true, data: true };
const noLayers = { layers: false, data: true };
const noData = { layers: true, data: false };
const none = { layers: false, data: false };
const hidden = { served: false, older_moments: false };
const shown = { served: true, older_moments: false };

describe('the publication of a layer', () => {
  it('asks for the permission over layers first, then for that over the data', () => {
    expect([all, noLayers, noData, none].map(missingToPublish)).toEqual([null, 'publish_layer', 'publish_depot', 'publish_layer']);
  });

  it('lasts as long as whoever made it may log in, and do it again', () => {
    const publisher = (may: PublishingRights, mayLogIn = true) => ({ ...may, mayLogIn });
    expect(isServed(true, publisher(all))).toBe(true);
    expect(isServed(false, publisher(all))).toBe(false);
    expect(isServed(true, null)).toBe(false);
    expect(isServed(true, publisher(all, false))).toBe(false);
    expect([noLayers, noData].map((may) => isServed(true, publisher(may)))).toEqual([false, false]);
  });

  const refused = (permission: string, field: string) => ({ refused: { permission, field } });
  const becomes = (what: string) => ({ refused: null, becomes: what });

  it('needs all rights where more is shown than before', () => {
    for (const [may, permission] of [
      [noLayers, 'publish_layer'],
      [noData, 'publish_depot'],
    ] as const) {
      expect(publicationChange(hidden, { public: true }, may)).toEqual(refused(permission, 'public'));
      expect(publicationChange(hidden, { older_moments: true }, may)).toEqual(refused(permission, 'older_moments'));
      expect(publicationChange(hidden, { public: true, older_moments: true }, may)).toEqual(refused(permission, 'public'));
    }
    expect(publicationChange(hidden, { public: true }, all)).toEqual(becomes('published'));
    expect(publicationChange(hidden, { older_moments: true }, all)).toEqual(becomes('same'));
  });

  it('needs none where nothing more is shown', () => {
    expect(publicationChange(shown, { public: true }, none)).toEqual(becomes('same'));
    expect(publicationChange({ ...shown, older_moments: true }, { older_moments: true }, none)).toEqual(becomes('same'));
    expect(publicationChange(shown, { older_moments: false }, none)).toEqual(becomes('same'));
    expect(publicationChange(shown, {}, none)).toEqual(becomes('same'));
  });

  it('is taken back by who may publish layers, whoever may publish the data; what nobody is shown by anybody', () => {
    expect(publicationChange(shown, { public: false }, noLayers)).toEqual(refused('publish_layer', 'public'));
    expect(publicationChange(shown, { public: false }, noData)).toEqual(becomes('withdrawn'));
    expect(publicationChange(hidden, { public: false }, none)).toEqual(becomes('withdrawn'));
  });
});
