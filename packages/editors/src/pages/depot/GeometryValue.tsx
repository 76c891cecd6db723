import { CodeText } from '@geo/ui';
import type { Geometry } from 'geojson';
import type { ReactNode } from 'react';
import { geometryNames } from '../../DetectedLayer/geometryNames.ts';
import { useGeometryTexts } from '../../GeometryEditor/i18n/texts.ts';
import { countVertices, geometryOf, shapeOf } from '../../GeometryEditor/rules/shape.ts';
import { writeWkt } from '../../GeometryEditor/rules/wkt.ts';
import { clip } from '../../format/clip.ts';
import { useTexts } from '../../i18n/texts.ts';

/** A geometry in a cell: what it is, and the beginning of its WKT. */
export function GeometryValue({ geometry }: { readonly geometry: Geometry | null }): ReactNode {
  const t = useGeometryTexts();
  const names = useTexts();
  const shape = shapeOf(geometry);
  if (!geometry) return t('geometryNone');
  if (!shape) return geometryNames([geometry.type], names);
  return (
    <>
      {t('geometryValue', { type: geometryNames([geometry.type], names), count: countVertices(shape) })}
      <div style={{ overflowWrap: 'anywhere' }}>
        <CodeText>{clip(writeWkt(geometryOf(shape)))}</CodeText>
      </div>
    </>
  );
}
