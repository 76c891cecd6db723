import { isRecord } from '@geo/api';
import { useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import type { ShownValueProps } from '../definition.ts';
import { useCardTexts } from './i18n/texts.ts';
import { gridSize, pointDensity } from './rules/extents.ts';
import { attributesOf, recordOf, summaryOf } from './rules/record.ts';

/** So many attributes stand on a card. */
const shownAttributes = 3;

const joined = (parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

/** The first attributes of a record. */
export function RecordFacts(shown: ShownValueProps): ReactNode {
  const format = useFormat();
  const attributes = attributesOf(recordOf(shown));
  return (attributes ? summaryOf(attributes, format, shownAttributes) : []).map(([key, text]) => (
    <span key={key} style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {key}: {text}
    </span>
  ));
}

/** What a file is, and how large. */
export function FileFacts(shown: ShownValueProps): ReactNode {
  const format = useFormat();
  const { mime_type: mime, size } = recordOf(shown);
  return joined([size !== undefined && format.bytes(size), mime]);
}

/** How many points a cloud has, and how dense they lie. */
export function PointcloudFacts({ value }: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const points = isRecord(value) ? value['pointcount'] : null;
  const density = pointDensity(value);
  return joined([
    typeof points === 'number' && t('points', { count: format.number(points, 0) }),
    density !== null && t('density', { density: format.number(density, 2) }),
  ]);
}

/** How many cells a grid has, and how large one is. */
export function GridFacts({ value }: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const size = gridSize(value);
  if (!size) return null;
  const { width, height, cell } = size;
  const side = (length: number, unit: string): string => (unit === '°' ? `${format.plain(length, 6)}°` : `${format.number(length, 2)} m`);
  return joined([
    t('cells', { width: format.number(width, 0), height: format.number(height, 0) }),
    cell && t('resolution', { x: side(cell.x, cell.unit), y: side(cell.y, cell.unit) }),
  ]);
}

/** How large a model is to draw; of one that does not say, its first attributes. */
export function MeshFacts(shown: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const { vertices, triangles } = attributesOf(recordOf(shown)) ?? {};
  if (typeof vertices !== 'number' || typeof triangles !== 'number') return <RecordFacts {...shown} />;
  return joined([
    t('triangles', { count: triangles, number: format.number(triangles, 0) }),
    t('vertices', { count: vertices, number: format.number(vertices, 0) }),
  ]);
}

/** The address of a service. */
export function ServiceFacts({ value }: ShownValueProps): ReactNode {
  const url = isRecord(value) ? value['url'] : null;
  return typeof url === 'string' ? <span style={{ overflowWrap: 'anywhere' }}>{url}</span> : null;
}

/** Which collection of an API it is. */
export function CollectionFacts({ value }: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const id = isRecord(value) ? value['collectionId'] : null;
  return joined([t('ogcApi'), typeof id === 'string' && id]);
}
