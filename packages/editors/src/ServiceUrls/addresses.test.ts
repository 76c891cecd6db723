import { mockConfig } from '@geo/api/mocks';
import { describe, expect, it } from 'vitest';
import { serviceUrls } from './addresses.ts';

const { urls } = mockConfig.backend;
const urlOf = (slug: string, id: string): string | undefined =>
  serviceUrls({ id: 7, slug }, urls, 'https://geo.example').find((service) => service.id === id)?.url;

describe('the addresses of a layer', () => {
  it('carry the slug and the capabilities request', () => {
    expect(urlOf('pegel', 'geojson')).toBe('https://geo.example/services/pegel/geojson');
    expect(urlOf('pegel', 'wfs2')).toBe('https://geo.example/services/pegel/wfs?SERVICE=wfs&REQUEST=GetCapabilities&VERSION=2.0.0');
    expect(urlOf('pegel', 'wfs1')).toMatch(/VERSION=1\.1\.0$/);
  });

  it('carry the id where the slug has other characters', () =>
    expect(urlOf('pegel nrw', 'geojson')).toBe('https://geo.example/services/7/geojson'));

  it('are empty where the platform has no such service', () => expect(urlOf('pegel', 'wmts')).toBe(''));
});
