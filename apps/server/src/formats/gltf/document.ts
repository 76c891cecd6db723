import { z } from 'zod';
import { refuse } from '../messages.ts';
import { meshMessages } from '../mesh/messages.ts';

const Index = z.number().int().min(0);
const Bytes = z.number().int().min(0);
const Attributes = z.record(z.string(), Index);

const Accessor = z.looseObject({
  bufferView: Index.optional(),
  byteOffset: Bytes.optional(),
  componentType: z.number(),
  normalized: z.boolean().optional(),
  count: z.number().int().min(1),
  type: z.string(),
  sparse: z
    .looseObject({
      count: z.number().int().min(1),
      indices: z.looseObject({ bufferView: Index, byteOffset: Bytes.optional(), componentType: z.number() }),
      values: z.looseObject({ bufferView: Index, byteOffset: Bytes.optional() }),
    })
    .optional(),
});
export type Accessor = z.infer<typeof Accessor>;

const Node = z.looseObject({
  children: z.array(Index).optional(),
  mesh: Index.optional(),
  matrix: z.array(z.number()).length(16).optional(),
  translation: z.tuple([z.number(), z.number(), z.number()]).optional(),
  rotation: z.array(z.number()).length(4).optional(),
  scale: z.tuple([z.number(), z.number(), z.number()]).optional(),
});
export type Node = z.infer<typeof Node>;

const Primitive = z.looseObject({
  attributes: Attributes,
  indices: Index.optional(),
  material: Index.optional(),
  mode: z.number().int().min(0).max(6).optional(),
});
export type Primitive = z.infer<typeof Primitive>;

const BufferView = z.looseObject({
  buffer: Index,
  byteOffset: Bytes.optional(),
  byteLength: Bytes,
  byteStride: z.number().int().min(4).max(252).optional(),
});

const Image = z.looseObject({ uri: z.string().optional(), bufferView: Index.optional(), mimeType: z.string().optional() });

const Material = z.looseObject({
  pbrMetallicRoughness: z
    .looseObject({
      baseColorFactor: z.array(z.number()).length(4).optional(),
      baseColorTexture: z.looseObject({ index: Index }).optional(),
    })
    .optional(),
});

const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

/** A glTF document, as far as it is read; the rest stays as it is. */
export const Document = z.looseObject({
  asset: z.looseObject({ version: z.string() }),
  extensionsUsed: list(z.string()),
  extensionsRequired: list(z.string()),
  scene: Index.optional(),
  scenes: list(z.looseObject({ nodes: z.array(Index).optional() })),
  nodes: list(Node),
  meshes: list(z.looseObject({ primitives: z.array(Primitive) })),
  accessors: list(Accessor),
  bufferViews: list(BufferView),
  buffers: list(z.looseObject({ uri: z.string().optional(), byteLength: Bytes })),
  images: list(Image),
  textures: list(z.looseObject({ source: Index.optional() })),
  materials: list(Material),
});
export type Document = z.infer<typeof Document>;

/** Extensions that a file may need: they say how surfaces look or lie in memory, and browsers draw them. */
const understood = /^KHR_(?:materials_\w+|texture_transform|mesh_quantization|lights_punctual)$/;
/** Those that are not read even where a file does without: browsers refuse the first, the other multiplies a mesh without end. */
const neverRead = ['KHR_draco_mesh_compression', 'EXT_mesh_gpu_instancing'];

/** How deep a document may be nested: ten levels are glTF's own. */
const mostDepth = 64;

/** Reads the JSON of a glTF; refuses what is no glTF 2.0, or needs what is not understood. */
export function readDocument(text: string, file: string): Document {
  const parsed = Document.safeParse(jsonOf(text, file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(meshMessages.notValid(file, issue!.path.join('.') || 'JSON', issue!.message));
  }
  const document = parsed.data;
  if (!/^2(?:\.|$)/.test(document.asset.version)) throw refuse(meshMessages.version(file, document.asset.version));
  const { extensionsRequired: needed, extensionsUsed: used } = document;
  const foreign = needed.find((name) => !understood.test(name)) ?? used.find((name) => neverRead.includes(name));
  if (foreign !== undefined) throw refuse(meshMessages.extension(file, foreign));
  return document;
}

function jsonOf(text: string, file: string): unknown {
  // What is nested too deep would end the program where it is written again.
  let [depth, inText] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    if (depth > mostDepth) throw refuse(meshMessages.notValid(file, 'JSON', `${mostDepth}+`));
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refuse(meshMessages.notValid(file, 'JSON', cause instanceof Error ? cause.message.slice(0, 200) : ''), cause);
  }
}
