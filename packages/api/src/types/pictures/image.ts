import { isPictureFilename } from './pictures.ts';
import { isNumber, isRecord, isText } from '../guards.ts';
import { isStorableRecord } from '../json/feature.ts';

/** A picture with what is known of it. */
export interface ImageValue {
  /** The name of its file, or what a stored picture is named by (`user_images/…`). */
  readonly filename: string;
  /** What a stored picture is called. */
  readonly name?: string;
  /** Where it was taken: longitude and latitude in degrees (EPSG:4326). */
  readonly origin?: readonly [longitude: number, latitude: number];
  readonly properties?: Readonly<Record<string, unknown>>;
}

const keys = new Set(['filename', 'name', 'origin', 'properties']);

/** The name of a file by itself: no folder and no address. */
export function isFileName(value: unknown): value is string {
  return isText(value) && value.length <= 255 && value === value.trim() && !/^[.]*$|[/\\]|\p{Cc}/u.test(value);
}

const isNameOfPicture = (value: unknown): value is string => isFileName(value) || (isText(value) && isPictureFilename(value));

/** Longitude and latitude on the Earth. */
export function isOrigin(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isNumber) && Math.abs(value[0]!) <= 180 && Math.abs(value[1]!) <= 90;
}

/** A picture by its name alone, or with what is known of it. */
export function isImage(value: unknown): value is string | ImageValue {
  if (!isRecord(value)) return isNameOfPicture(value);
  const { filename, name, origin, properties } = value;
  return (
    Object.keys(value).every((key) => keys.has(key)) &&
    isNameOfPicture(filename) &&
    (name === undefined || isFileName(name)) &&
    (origin === undefined || isOrigin(origin)) &&
    (properties === undefined || (isRecord(properties) && isStorableRecord(properties)))
  );
}
