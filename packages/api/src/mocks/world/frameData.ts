import { asText } from './asText.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import type { Datum } from '../../schemas/datum.ts';
import type { Frame } from '../../schemas/switchboard.ts';
import { chainOf, typeName } from '../../types/chain.ts';
import { invalid, notFound } from '../errors.ts';
import type { World } from './state.ts';
import type { Holding } from './trash.ts';

/** What a simple type's value must be; types that are not here hold records and take no value. */
const valueRules: Readonly<Record<string, (value: unknown) => boolean>> = {
  int: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  bool: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  datetime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  color: (value) => typeof value === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value),
  // The path of its folder, '/', its name.
  depot: (value) => typeof value === 'string' && value.startsWith('/'),
  switchboard: (value) => typeof value === 'string' && idOfUri('switchboard', value) !== null,
};

function store(world: World, frame: Frame, records: readonly Datum[], text: string): Frame {
  const changes = { size: records.length, text_repr: text };
  world.graph.frameData.set(frame.id, records);
  world.graph.frames.set(frame.id, { ...frame, ...changes });
  world.emit(frame.switchboard, { resource_uri: frame.resource_uri, changes });
  return { ...frame, ...changes };
}

/** Another switchboard is shown by its name. */
function shownText(world: World, type: string, value: unknown): string {
  const board = type === 'switchboard' ? idOfUri('switchboard', asText(value)) : null;
  return (board === null ? undefined : world.switchboards.get(board)?.name) ?? asText(value);
}

/** Sets the value of a frame of a simple type, null empties any; 422 for a value its type does not allow. */
export function setFrameValue(world: World, id: number, value: unknown): Frame {
  const frame = world.graph.frames.get(id);
  if (!frame) throw notFound();
  const type = typeName(frame.content_type);
  const rule = chainOf(type)
    .map((name) => valueRules[name])
    .find((candidate) => candidate !== undefined);
  if (value === null || (rule && value === '')) return store(world, frame, [], '');
  if (!rule?.(value)) throw invalid({ value: `is no ${type}` });
  return store(world, frame, [{ id: 1, resource_uri: null, content_type: frame.content_type, value }], shownText(world, type, value));
}

/** Puts records into a frame. @param text What the frame shows of them; their number without it. */
export function setFrameRecords(world: World, id: number, records: readonly Datum[], text = `${records.length}`): Frame {
  const frame = world.graph.frames.get(id);
  if (!frame) throw notFound();
  return store(world, frame, records, text);
}

/** Removes the data of a frame. */
export function clearFrameData(world: World, id: number): Frame {
  const frame = world.graph.frames.get(id);
  if (!frame) throw notFound();
  return store(world, frame, [], '');
}

/** Puts back what a frame held. */
export function setFrameHolding(world: World, id: number, { records, size, text_repr }: Holding): Frame {
  const frame = world.graph.frames.get(id);
  if (!frame) throw notFound();
  const stored = { ...store(world, frame, records, text_repr), size };
  world.graph.frames.set(id, stored);
  return stored;
}
