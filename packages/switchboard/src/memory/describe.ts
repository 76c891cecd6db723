import { listedTypes, recordTypesOfFiles, typeUri, type DatumType, type FunctionInfo, type Port } from '@geo/api';
import { createGraph, type Graph } from '../graph/graph.ts';

const beginning = '1970-01-01T00:00:00.000Z';
const person = { resource_uri: '/api/v1/user/1/', name: '' };

/** A switchboard on which nothing stands yet. */
export function emptyGraph(name = 'Switchboard'): Graph {
  const switchboard = {
    id: 1,
    resource_uri: '/api/v1/switchboard/1/',
    revision: 1,
    created: beginning,
    modified: beginning,
    name,
    description: '',
    tags: [],
    folder: null,
    status: 'initialized' as const,
    progress: { total: 0 },
    input_frames: [],
    output_frames: [],
    automatic: false,
    periodic_execution: false,
    periodic_execution_rule: '',
    automatic_runs: { changer: person, owner: person, problem: null },
    permissions: [],
    owner: person.resource_uri,
    ui_offset_x: 0,
    ui_offset_y: 0,
    ui_zoom: 1,
    favored: false,
  };
  return createGraph({ switchboard, nodes: [], frames: [], notes: [] });
}

/** A port by the name of its type, or with more that is said of it. */
export type PortDescription = string | ({ readonly type: string } & Partial<Omit<Port, 'name' | 'content_type' | 'is_input'>>);

export interface FunctionDescription {
  readonly title: string;
  /** Formatted text (Markdown). @default none */
  readonly doc?: string;
  /** By name, in their order. @default none */
  readonly inputs?: Readonly<Record<string, PortDescription>>;
  readonly outputs?: Readonly<Record<string, PortDescription>>;
}

function portsOf(ports: Readonly<Record<string, PortDescription>> = {}, is_input: boolean): Port[] {
  return Object.entries(ports).map(([name, description]) => {
    const { type, ...rest } = typeof description === 'string' ? { type: description } : description;
    const plain = { is_optional: false, is_list: false, is_dict: false, default_value: null };
    return { ...plain, ...rest, name, content_type: typeUri(type), is_input };
  });
}

/** An entry of a function library. Throws for a name of another form. @param name namespace.name, as 'feature.buffer' */
export function describeFunction(name: string, { title, doc = '', inputs, outputs }: FunctionDescription): FunctionInfo {
  if (!/^[^.\s/]+(\.[^.\s/]+)+$/.test(name))
    throw new TypeError(`A function is named namespace.name, as 'feature.buffer', and not '${name}'.`);
  return {
    resource_uri: `/api/v1/function/${name}/`,
    name,
    verbose_name: title,
    doc,
    inputs: portsOf(inputs, true),
    outputs: portsOf(outputs, false),
    favored: false,
    hidden: false,
    superuser_required: false,
  };
}

/** All types of data that the platform knows. */
export const datumTypes: readonly DatumType[] = listedTypes(new Set(recordTypesOfFiles));
