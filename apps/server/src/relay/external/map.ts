import { createHash } from 'node:crypto';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { atMost } from '../../db/limit.ts';
import type { Db } from '../../db/types.ts';
import { isNorthingFirst } from '../../formats/crs/axis-order.ts';
import type { OutgoingSettings } from '../../outgoing/web.ts';
import { FunctionError } from '../../problems/index.ts';
import type { ExternalMap, ExternalMaps } from '../../publish/types.ts';
import { catalogCrs } from '../../store/crs/catalog.ts';
import type { Frame, Piece } from '../grid.ts';
import { mapService, type MapService } from '../kinds.ts';
import { loaded } from '../load.ts';
import { drawOn } from '../picture.ts';
import { wmsInfo, wmsLegend } from './about.ts';
import { told } from './refusals.ts';
import { meshOver, warped, type System } from './warp.ts';

/** How long a picture of others is taken for what they show. */
const keptSeconds = 3600;
/** Pictures that are unfolded and put together at once: each may take some 60 MB. */
const drawing = atMost(4);
/** Pictures that lie in memory at once for one: others send as much as they may. */
const piecesAtOnce = 8;
/** Bytes of a picture of so many pixels, at most: photographs as PNG have about three for each. */
const bytesOf = ({ target: [, , width, height] }: Piece): number => Math.max(5_000_000, width * height * 5);

/** Maps of others, as the platform may read them. @param now In ms. @default the clock */
export function externalMaps(outgoing: OutgoingSettings, now: () => number = () => Date.now()): ExternalMaps {
  return ({ type, value }, title) => externalMap({ type, value, title, outgoing, now: now() });
}

interface Shown {
  readonly type: string;
  readonly value: unknown;
  /** What the layer is called that shows it. */
  readonly title: string;
  readonly outgoing: OutgoingSettings;
  readonly now: number;
}

function externalMap({ type, value, title, outgoing, now }: Shown): ExternalMap {
  const service = mapService(type, value);
  const hash = createHash('sha256')
    .update(JSON.stringify([type, value]))
    .digest();
  // Not all are too old at the same moment.
  const seconds = now / 1000 + (hash.readUInt32BE(0) % keptSeconds);
  const signalOf = (db: Db): AbortSignal => db.ended ?? new AbortController().signal;
  const refused = <Answer>(work: Promise<Answer>): Promise<Answer> => work.catch((error: unknown) => told(error, title));
  return {
    state: `${hash.toString('hex').slice(0, 32)}-${Math.floor(seconds / keptSeconds)}`,
    keptSeconds,
    ageSeconds: Math.floor(seconds % keptSeconds),
    draw: (image, db) => refused(picture(required(service), image, { db, outgoing, signal: signalOf(db) })),
    info: wmsInfo(type, value, outgoing, (asked, db) => frameOfPixel(required(service), asked, db), refused),
    legend: wmsLegend(type, value, outgoing, refused),
  };
}

/** A value that is described wrongly is told of when it is asked. */
function required(service: MapService | null): MapService {
  if (service) return service;
  throw new FunctionError(
    'service_incomplete',
    'Der Beschreibung des Dienstes fehlt etwas. Richtig ist eine mit Adresse, Ebenen und Koordinatensystem.',
    'Something is missing in the description of the service. Right is one with address, layers and coordinate system.',
  );
}

interface Means {
  readonly db: Db;
  readonly outgoing: OutgoingSettings;
  readonly signal: AbortSignal;
}

/** What a service shows in a frame; null for nothing. In a system that it has not, its picture in one that it has is moved. */
async function picture(
  service: MapService,
  image: Pick<Frame, 'extent' | 'srid' | 'width' | 'height'>,
  means: Means,
): Promise<Canvas | null> {
  const target = { ...image, ...(await systemOf(means.db, image.srid)) };
  const system = await askedIn(service, target, means.db);
  if (system.srid === target.srid) return drawnIn(service, target, means);
  const mesh = await meshOver(means.db, target, system);
  const source = mesh && (await drawnIn(service, mesh.frame, means));
  return mesh && source && drawing(() => warped(source, mesh, target));
}

/** The system in which a service is asked about a frame. */
async function askedIn({ systems }: MapService, frame: System, db: Db): Promise<System> {
  if (systems === null || systems.includes(frame.srid)) return frame;
  const [srid] = systems;
  if (srid === undefined)
    throw new FunctionError(
      'service_no_system',
      'Der Dienst nennt kein Koordinatensystem, das die Plattform kennt.',
      'The service names no coordinate system that the platform knows.',
    );
  return systemOf(db, srid);
}

async function systemOf(db: Db, srid: number): Promise<System> {
  const geographic = (await catalogCrs(db, srid))?.geographic ?? false;
  return { srid, geographic, northFirst: geographic || isNorthingFirst(srid) };
}

async function drawnIn(service: MapService, frame: Frame, { outgoing, signal }: Means): Promise<Canvas | null> {
  const pieces = service.pieces(frame);
  if (pieces.length === 0) return null;
  const canvas = createCanvas(frame.width, frame.height);
  for (let begin = 0; begin < pieces.length; begin += piecesAtOnce) {
    const some = pieces.slice(begin, begin + piecesAtOnce);
    const pictures = await Promise.all(some.map((piece) => loaded(piece.address, outgoing, signal, bytesOf(piece))));
    await drawing(() => drawOn(canvas, some, pictures)).catch(() => {
      throw new FunctionError('service_no_picture', 'Ein Bild des Dienstes ist beschädigt.', 'A picture of the service is damaged.');
    });
  }
  return canvas;
}

/** px of the frame around a pixel that is asked about: services look around it by so many px as they like. */
const aroundPx = 101;

/** A small frame around a pixel of a map, as fine as that, in a system that the service has; null where there is none. */
async function frameOfPixel(
  service: MapService,
  { view: { extent, srid, width, height }, i, j }: Parameters<NonNullable<ExternalMap['info']>>[0],
  db: Db,
): Promise<Frame | null> {
  const [unitX, unitY] = [(extent[2] - extent[0]) / width, (extent[3] - extent[1]) / height];
  const [x, y] = [extent[0] + (i + 0.5) * unitX, extent[3] - (j + 0.5) * unitY];
  const [reachX, reachY] = [(aroundPx / 2) * unitX, (aroundPx / 2) * unitY];
  const around: Frame = {
    extent: [x - reachX, y - reachY, x + reachX, y + reachY],
    ...(await systemOf(db, srid)),
    width: aroundPx,
    height: aroundPx,
  };
  const system = await askedIn(service, { geographic: false, northFirst: false, ...around }, db);
  return system.srid === srid ? around : ((await meshOver(db, around, system))?.frame ?? null);
}
