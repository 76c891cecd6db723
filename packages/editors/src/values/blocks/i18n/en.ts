import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of the editors of structured values. */
export const en: TextsLike<typeof de> = {
  boxWest: 'West',
  boxSouth: 'South',
  boxBottom: 'Bottom',
  boxEast: 'East',
  boxNorth: 'North',
  boxTop: 'Top',
  boxNumber: 'A number belongs here, such as 6.9.',
  boxMissing: 'This value is still missing.',
  boxSouthOfNorth: 'South must be less than north.',
  boxBelowTop: 'Bottom must be less than top.',
  boxMap: 'Bounding box on the map',
  boxFromMap: 'Take what the map shows',
  boxNotInDegrees: 'The map shows boxes in degrees; this one lies outside ±180 and ±90.',
  boxHeights: 'Heights in metres',
  featureGeometry: 'Geometry',
  featureProperties: 'Properties',
  recordValues: 'Values',
};
