import { asText } from './asText.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import type { Datum } from '../../schemas/datum.ts';
import type { Frame } from '../../schemas/switchboard.ts';
import { typeName } from '../../types/chain.ts';
import { typeOf } from '../../types/registry.ts';
import { valueLine } from '../../types/text.ts';
import { notFound, refused } from '../errors.ts';
import type { World } from './state.ts';
import type { Holding } from './trash.ts';

function store(world: World, frame: Frame, records: readonly Datum[], text: string): Frame {
  const changes = { size: records.length, text_repr: text };
  world.graph.frameData.set(frame.id, records);
  world.graph.frames.set(frame.id, { ...frame, ...changes });
  world.emit(frame.switchboard, { resource_uri: frame.resource_uri, changes });
  return { ...frame, ...changes };
}

/** Another switchboard is shown by its name. */
function shownText(world: World, type: string, value: unknown): string {
  const switchboard = typeOf(type).names?.kind === 'switchboard' ? idOfUri('switchboard', asText(value)) : null;
  return (switchboard === null ? undefined : world.switchboards.get(switchboard)?.name) ?? valueLine(value);
}

/** Sets the value of a frame of a simple type, null and '' empty it; 422 for a value its type does not allow. */
export function setFrameValue(world: World, id: number, value: unknown): Frame {
  const frame = world.graph.frames.get(id);
  if (!frame) throw notFound();
  const type = typeName(frame.content_type);
  const own = typeOf(type);
  if (value === null) return store(world, frame, [], '');
  if (!own.can.enter) throw refused('not_a_value', 'value', `Ein Dataset vom Typ „${type}“ kann nicht direkt gesetzt werden.`);
  const entered = own.parse(value);
  if (entered === undefined) throw refused('wrong_value', 'value', `Erwartet wird ${own.expects.de}, nicht „${asText(value)}“.`);
  if (entered === null) return store(world, frame, [], '');
  const record = { id: 1, resource_uri: null, content_type: frame.content_type, value: entered };
  return store(world, frame, [record], shownText(world, type, entered));
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
