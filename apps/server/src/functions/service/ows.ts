import { childNamed, childrenNamed, type XmlNode, nodeAt, textAt, textsOf } from '../../xml/index.ts';
import { degreesBox, mercatorBox, numbersOf, type Bbox } from './bbox.ts';
import { srsName, hasRegistryAxes } from './srs.ts';

/** The operation of a name in the OperationsMetadata that OGC's newer services share. */
export function operationOf(root: XmlNode, name: string): XmlNode | null {
  const operations = childNamed(root, 'OperationsMetadata');
  return (operations && childrenNamed(operations, 'Operation').find(({ attributes }) => attributes.name === name)) ?? null;
}

/** Where an operation is asked with parameters in the address; one that takes only paths (REST) does not count. */
export function getAddress(operation: XmlNode | null): string | undefined {
  const gets = operation ? childrenNamed(operation, 'DCP').flatMap((dcp) => nodeAt(dcp, 'HTTP')?.children ?? []) : [];
  return gets.find((get) => get.name === 'Get' && takesParameters(get))?.attributes.href;
}

function takesParameters(get: XmlNode): boolean {
  const encodings = childrenNamed(get, 'Constraint')
    .filter(({ attributes }) => attributes.name === 'GetEncoding')
    .flatMap((constraint) => textsOf(childNamed(constraint, 'AllowedValues') ?? constraint, 'Value'));
  return encodings.length === 0 || encodings.includes('KVP');
}

/** Values that a parameter may have, by WFS 2.0 and 1.1 (there without AllowedValues). */
export function parameterValues(operation: XmlNode | null, name: string): string[] {
  const parameter = operation && childrenNamed(operation, 'Parameter').find(({ attributes }) => attributes.name === name);
  if (!parameter) return [];
  return textsOf(childNamed(parameter, 'AllowedValues') ?? parameter, 'Value');
}

/** The default of a constraint of an operation, or of the service. */
export function constraintOf(root: XmlNode, operation: XmlNode | null, name: string): string {
  const places = [operation, childNamed(root, 'OperationsMetadata')].filter((place) => place !== null);
  const constraint = places
    .flatMap((place) => childrenNamed(place, 'Constraint'))
    .find(({ attributes }) => attributes.name?.toLowerCase() === name.toLowerCase());
  return constraint
    ? textAt(constraint, 'DefaultValue') || textAt(constraint, 'AllowedValues', 'Value') || textAt(constraint, 'Value')
    : '';
}

/** The box of an entry: the one in degrees, else one in a system that a formula turns into degrees. */
export function owsBox(entry: XmlNode): Bbox | null {
  const geographic = childNamed(entry, 'WGS84BoundingBox');
  const box = geographic && degreesBox(corners(geographic));
  if (box) return box;
  for (const candidate of childrenNamed(entry, 'BoundingBox')) {
    const written = candidate.attributes.crs ?? '';
    const numbers = corners(candidate);
    const srs = srsName(written);
    if (srs === 'CRS:84') return degreesBox(numbers);
    if (srs === 'EPSG:3857') return mercatorBox(numbers);
    if (srs === 'EPSG:4326') return degreesBox(hasRegistryAxes(written) ? swapped(numbers) : numbers);
  }
  return null;
}

function corners(box: XmlNode): number[] {
  return [...numbersOf(textAt(box, 'LowerCorner')), ...numbersOf(textAt(box, 'UpperCorner'))];
}

/** A box with its axes the other way round. */
export function swapped([a, b, c, d]: readonly number[]): number[] {
  return [b ?? Number.NaN, a ?? Number.NaN, d ?? Number.NaN, c ?? Number.NaN];
}
