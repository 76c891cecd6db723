import { imageOf, isFileName, isOrigin, storedPictureOf, type ImageValue } from '@geo/api';
import type { Language } from '@geo/ui';
import type { BlockRule } from '../blocks/useBlockDraft.ts';
import { numberDraft } from '../drafts.ts';

/** A picture as it is edited. */
export interface ImageDraft {
  /** What the stored picture is named by; null where there is a name only. */
  readonly stored: string | null;
  readonly name: string;
  readonly longitude: string;
  readonly latitude: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const number = numberDraft('number');

/** The place that is typed: null for none, undefined where it is no place on the Earth. */
export function originOf({
  longitude,
  latitude,
}: Pick<ImageDraft, 'longitude' | 'latitude'>): readonly [number, number] | null | undefined {
  const place = [number.read(longitude.trim()), number.read(latitude.trim())];
  if (place.every((side) => side === null)) return null;
  return isOrigin(place) ? place : undefined;
}

/** What is wrong with each part that is typed. */
export function imageProblems(draft: ImageDraft): {
  readonly name?: 'imageNameMissing' | 'imageNameWrong';
  readonly origin?: 'imageOriginWrong';
} {
  const name = draft.name.trim();
  const isNeeded = draft.stored === null && (originOf(draft) !== null || Object.keys(draft.properties).length > 0);
  return {
    ...(name === '' ? isNeeded && { name: 'imageNameMissing' as const } : !isFileName(name) && { name: 'imageNameWrong' as const }),
    ...(originOf(draft) === undefined && { origin: 'imageOriginWrong' as const }),
  };
}

/** A name alone is the value; with more, all of it is. Nothing named is no picture. */
export function imageRule(language: Language): BlockRule<ImageDraft> {
  return {
    of: (value) => {
      const image = imageOf(value);
      const stored = storedPictureOf(value);
      const [longitude, latitude] = (image?.origin ?? [null, null]).map((side) => String(number.of(side, language)));
      // What was stored by other rules stays in sight, as a name that is wrong.
      const name = (stored === null ? image?.filename : image?.name) ?? (typeof value === 'string' && stored === null ? value : '');
      return { stored, name, longitude: longitude!, latitude: latitude!, properties: image?.properties ?? {} };
    },
    read: (draft) => {
      if (Object.keys(imageProblems(draft)).length > 0) return undefined;
      const name = draft.name.trim();
      const filename = draft.stored ?? name;
      if (filename === '') return null;
      const origin = originOf(draft);
      const value: ImageValue = {
        filename,
        ...(draft.stored !== null && name !== '' && { name }),
        ...(origin && { origin }),
        ...(Object.keys(draft.properties).length > 0 && { properties: draft.properties }),
      };
      return Object.keys(value).length === 1 ? filename : value;
    },
  };
}
