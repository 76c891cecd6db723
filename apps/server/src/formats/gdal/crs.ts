import type { ProbedFile } from '../definition.ts';
import { codeOfSurvey, readCrsName } from '../crs/names.ts';
import { decoded } from '../signatures/text.ts';
import type { CrsInfo } from '../types.ts';

/**
 * The one coordinate system that the beginning of an XML file names in a spelling with easting first: GDAL does not know
 * those of the surveying authorities in every format. Where axes may come in another order GDAL is to know it, or nobody.
 */
export async function namedCrs(file: ProbedFile): Promise<CrsInfo | null> {
  const text = decoded(await file.head());
  if (!text.startsWith('<')) return null;
  const names = [...text.matchAll(/(?:srsName\s*=\s*["']|["'])((?:urn:adv:crs:|epsg:)[^"']+)["']/gi)].map(([, name]) => name!);
  const codes = new Set(names.map(codeOf));
  const [code] = codes;
  return codes.size === 1 && code ? { srid: code, name: `EPSG:${code}` } : null;
}

function codeOf(name: string): number | null {
  const named = readCrsName(name);
  return codeOfSurvey(name) ?? (named?.form === 'short' ? named.code : null);
}
