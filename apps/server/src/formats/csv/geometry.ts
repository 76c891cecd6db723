import { wgs84 } from '../crs/plausible.ts';
import { isObject } from '../text/json.ts';
import { firstPlace } from '../reading/place.ts';
import type { Losses } from '../wkb/losses.ts';
import { wktToGeometry } from '../wkb/fromWkt.ts';
import { geometryFaults } from '../wkb/messages.ts';
import { readWkb } from '../wkb/toGeometry.ts';
import { GeometryError } from '../wkb/writer.ts';

export interface TextGeometry extends Losses {
  /** GeoJSON, not yet checked where the text was GeoJSON. */
  geometry: unknown;
  srid: number | null;
}

/** A geometry from WKT, EWKT, GeoJSON, hexadecimal (E)WKB or latitude and longitude; null for an empty text. Throws GeometryError. */
export function geometryOfText(text: string, maxDepth = 64): TextGeometry | null {
  const plain = text.trim();
  if (plain === '') return null;
  const pair = latLonOf(plain);
  if (pair) return { geometry: { type: 'Point', coordinates: [pair[1], pair[0]] }, srid: wgs84.srid };
  if (plain.startsWith('{')) return { geometry: ofJson(plain, maxDepth), srid: null };
  if (/^0[01](?:[0-9a-fA-F]{2})+$/.test(plain)) return ofHex(plain, maxDepth);
  return wktToGeometry(plain, maxDepth);
}

// Twice the same rule for a number, with an end to each: nothing is tried in many ways.
const latLon = /^\(?(-?\d{1,2}\.\d{1,20})[,;]?\s{0,3}(?<=[,;\s])(-?\d{1,3}\.\d{1,20})\)?$/;

/** Degrees of latitude and longitude in one text, as maps show a place: 50.9413, 6.9583. Null for anything else. */
export function latLonOf(text: string): [lat: number, lon: number] | null {
  const [, lat, lon] = latLon.exec(text) ?? [];
  if (lat === undefined || lon === undefined) return null;
  return Math.abs(Number(lat)) <= 90 && Math.abs(Number(lon)) <= 180 ? [Number(lat), Number(lon)] : null;
}

function ofJson(text: string, maxDepth: number): unknown {
  if (depthOf(text) > maxDepth) throw new GeometryError(geometryFaults.tooDeep(maxDepth));
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && value.type === 'Feature' ? value.geometry : value;
  } catch {
    throw new GeometryError(geometryFaults.noJson());
  }
}

/** Brackets in strings count too, which no geometry has. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return deepest;
}

function ofHex(text: string, maxDepth: number): TextGeometry {
  const bytes = Buffer.from(text, 'hex');
  const little = bytes[0] === 1;
  const hasSrid = bytes.length >= 9 && ((little ? bytes.readUInt32LE(1) : bytes.readUInt32BE(1)) & 0x20000000) !== 0;
  const srid = hasSrid ? (little ? bytes.readUInt32LE(5) : bytes.readUInt32BE(5)) : null;
  return { ...readWkb(bytes, maxDepth), srid };
}

/** The SRID and the first position of a geometry text; null when it is none. */
export function parseGeometryText(text: string): { srid: number | null; place: [number, number] | null } | null {
  try {
    const parsed = geometryOfText(text);
    return parsed && { srid: parsed.srid, place: firstPlace(parsed.geometry) };
  } catch (error) {
    if (error instanceof GeometryError) return null;
    throw error;
  }
}
