import { mockConfig } from '../mocks/index.ts';
import { describe, expect, it } from 'vitest';
import { serviceUrls } from './serviceUrls.ts';

const { services } = mockConfig;
const urlOf = (slug: string, id: string, type = 'feature'): string | undefined =>
  serviceUrls({ id: 7, slug, type }, services, 'https://geo.example').find((service) => service.id === id)?.url;

describe('the addresses of a layer', () => {
  it('are those that the configuration offers, with the slug', () => {
    expect(urlOf('pegel', 'geojson')).toBe('https://geo.example/services/pegel/geojson');
    expect(urlOf('pegel', 'wfs2')).toBe('https://geo.example/services/pegel/wfs?SERVICE=wfs&REQUEST=GetCapabilities&VERSION=2.0.0');
    expect(urlOf('pegel', 'wfs1')).toMatch(/VERSION=1\.1\.0$/);
  });

  it('carry the id where the slug has other characters', () =>
    expect(urlOf('pegel nrw', 'geojson')).toBe('https://geo.example/services/7/geojson'));

  it('are absent where the platform has no such service, or not for layers of the type', () => {
    expect(urlOf('pegel', 'wcs')).toBeUndefined();
    expect(urlOf('pegel', 'wms', 'pointcloud')).toBeUndefined();
  });
});
