import { describe, expect, it } from 'vitest';
import { coordinateFormats, coordinateText, nextFormat, wrapLongitude } from './coordinates.ts';
import { toUtm } from './utm.ts';

const bonn = { lon: 7.1, lat: 50.7333333 };

describe('coordinateText', () => {
  it('writes degrees with 7 decimals, longitude first', () => {
    expect(coordinateText(bonn, 'geographic')).toEqual({ text: '7.1000000  50.7333333', crs: 'EPSG:4326' });
  });

  it('carries seconds over and names the hemisphere', () => {
    expect(coordinateText({ lon: -0.999_999_9, lat: 12.5 }, 'dms').text).toBe('1° 00′ 00.0″ W  12° 30′ 00.0″ N');
  });

  it('writes Web Mercator in metres', () => {
    expect(coordinateText({ lon: 180, lat: 0 }, 'webmercator')).toEqual({ text: '20037508.343  -0.000', crs: 'EPSG:3857' });
    expect(coordinateText({ lon: 0, lat: 89 }, 'webmercator').crs).toBe('EPSG:4326');
  });

  it('writes UTM with zone, band and the European code', () => {
    expect(coordinateText({ lon: 9, lat: 52 }, 'utm')).toEqual({ text: '32U  500000.000  5761038.212', crs: 'EPSG:25832' });
    expect(coordinateText({ lon: -70, lat: -33 }, 'utm').crs).toBe('UTM');
  });
});

describe('toUtm', () => {
  it('is symmetric about the central meridian and the equator', () => {
    const west = toUtm(7, 50)!;
    const east = toUtm(11, 50)!;
    expect(west.eastingM + east.eastingM).toBeCloseTo(1_000_000, 6);
    expect(west.northingM).toBeCloseTo(east.northingM, 6);
    expect(toUtm(7, -50)!.northingM).toBeCloseTo(10_000_000 - west.northingM, 6);
  });

  it('ends where UTM ends', () => {
    expect(toUtm(9, 84.1)).toBeNull();
    expect(toUtm(180, 0)!.zone).toBe(60);
  });
});

it('the formats follow each other in a round', () => {
  const round = [...coordinateFormats, coordinateFormats[0]];
  coordinateFormats.forEach((format, index) => expect(nextFormat(format)).toBe(round[index + 1]));
});

it('longitudes come back from round the world', () => {
  expect([190, -190, 540, 12].map(wrapLongitude)).toEqual([-170, 170, -180, 12]);
});
