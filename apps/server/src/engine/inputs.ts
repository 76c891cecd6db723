import { emptyInput, missingInput, typeOf, type EmptyInput, type KeyedInput } from '@geo/api';
import type { FrameRow, LinkRow } from '../switchboards/rows.ts';
import { frameKey, valueKey } from './content-key.ts';
import type { FunctionDefinition, Inputs, InputValue, PortDefinition, Value } from './definition.ts';
import { FunctionError } from '../problems/index.ts';
import { valueOfFrame } from './frames.ts';
import { decisive } from './results/validity.ts';

/** What stands at an input: a linked frame's content, or the default. Both are null where the linked frame is empty. */
export interface Given extends Omit<KeyedInput, 'key'> {
  key: string | null;
  value: Value | null;
}

/** What the inputs of a node would get now, ports in the order of the definition, elements of lists in theirs. */
export function givenInputs(
  definition: Pick<FunctionDefinition, 'inputs'>,
  links: readonly LinkRow[],
  frames: ReadonlyMap<number, FrameRow>,
): Given[] {
  return definition.inputs.flatMap((port) => {
    const linked = links.filter((link) => link.is_input && link.name === port.name);
    if (port.list)
      return linked
        .toSorted((a, b) => (a.list_index ?? 0) - (b.list_index ?? 0) || a.id - b.id)
        .flatMap((link) => givenEach(port, link, frames))
        .map((given, index) => ({ ...given, place: String(index) }));
    if (port.dict) return linked.map((link) => givenBy(port, link, link.dict_key ?? '', frames));
    const [link] = linked;
    const given = link && givenBy(port, link, '', frames);
    // An empty frame at a required input is a step that has not run: the default must not stand in for it.
    if (given && (given.value !== null || !port.optional || port.default === undefined)) return [given];
    return port.default === undefined ? [] : [defaultOf(port)];
  });
}

function givenBy(port: PortDefinition, link: LinkRow, place: string, frames: ReadonlyMap<number, FrameRow>): Given {
  const frame = frames.get(link.frame_id);
  const value = (frame && valueOfFrame(frame)) ?? null;
  return { port: port.name, place, frame: link.frame_id, key: frame && value ? frameKey(frame) : null, value };
}

/** What a frame gives to a list: of several values that are no records each one is an element. */
function givenEach(port: PortDefinition, link: LinkRow, frames: ReadonlyMap<number, FrameRow>): Given[] {
  const frame = frames.get(link.frame_id);
  if (frame?.data?.kind !== 'values' || typeOf(frame.content_type).can.keys) return [givenBy(port, link, '', frames)];
  const { content_type: type, id } = frame;
  return frame.data.values.map((value) => ({
    port: port.name,
    place: '',
    frame: id,
    key: valueKey(type, value),
    value: { kind: 'value', type, value },
  }));
}

function defaultOf({ name, type, default: value }: PortDefinition): Given {
  return { port: name, place: '', frame: null, key: valueKey(type, value), value: { kind: 'value', type, value } };
}

/** The inputs as the function gets them; refuses where a required one has nothing. */
export function inputsOf(definition: Pick<FunctionDefinition, 'inputs'>, given: readonly Given[]): Inputs {
  const lacking = emptyInput(definition.inputs, given);
  if (lacking) throw missing(lacking);
  const inputs: Record<string, InputValue> = {};
  for (const port of definition.inputs) {
    const own = given.filter((one) => one.port === port.name);
    const values = own.flatMap(({ place, value }) => (value === null ? [] : [[place, value] as const]));
    if (port.list) inputs[port.name] = values.map(([, value]) => value);
    else if (port.dict) inputs[port.name] = new Map(values);
    else if (values[0]) inputs[port.name] = values[0][1];
  }
  return inputs;
}

/** The inputs that have something and go into the result, as its content key and the node's note name them. */
export function keyedInputs(definition: Pick<FunctionDefinition, 'freshness'>, given: readonly Given[]): KeyedInput[] {
  return decisive(definition, given).flatMap(({ port, place, frame, key }) => (key === null ? [] : [{ port, place, frame, key }]));
}

function missing({ port, place, linked }: EmptyInput<PortDefinition>): FunctionError {
  const { code, de, en } = missingInput(place === '' ? port.label : { de: place, en: place }, linked);
  return new FunctionError(code, de, en);
}
