import type { FileGroup, FormatDefinition, ProbedFile } from '../definition.ts';
import { ModelFiles } from '../mesh/beside.ts';
import { averageColour, onScreen } from '../mesh/colours.ts';
import { readGlb, writeGlb } from '../mesh/glb.ts';
import { moved, multiply, upright } from '../mesh/matrix.ts';
import { boxOfParts, originOf, type Colour, type MeshModel } from '../mesh/model.ts';
import { modelFormat } from '../mesh/record.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { Accessors } from './accessors.ts';
import { readDocument, type Document } from './document.ts';
import { collect, merged, type Packed } from './pack.ts';
import { readScene } from './scene.ts';

const beside = ['bin', 'png', 'jpg', 'jpeg'];
const isBeside = ({ base }: ProbedFile): boolean => beside.some((extension) => base.toLowerCase().endsWith(`.${extension}`));

/** glTF 2.0: a GLB by itself, or a .gltf with the files it names. Metres, y up. */
export const gltfFormat: FormatDefinition = {
  id: 'gltf',
  name: { de: 'glTF', en: 'glTF' },
  extensions: { glb: 'model/gltf-binary', gltf: 'model/gltf+json', bin: null },
  detect: [
    { id: 'glb', label: 'glTF (GLB)' },
    { id: 'gltf', label: 'glTF', text: (text, extension) => extension === 'gltf' && text.startsWith('{') },
  ],
  companions: [],
  set: ['gltf'],
  beside,
  claim: (files, all) => [
    ...files.filter(({ signature }) => signature.id === 'glb').map((main) => ({ main, files: [main] })),
    ...files.filter(({ signature }) => signature.id === 'gltf').map((main) => ({ main, files: [main, ...all.filter(isBeside)] })),
  ],
  ...modelFormat(openGltf),
};

async function openGltf(group: FileGroup): Promise<MeshModel> {
  const { main } = group;
  const files = new ModelFiles(main.name);
  const bytes = await files.bytes(main);
  const { json, bin } = main.signature.id === 'glb' ? readGlb(bytes, main.name) : { json: bytes, bin: null };
  const document = readDocument(new TextDecoder().decode(json), main.name);
  const warnings: StoredMessage[] = [];
  const packed = await collect(document, bin, group, files, warnings);
  const accessors = new Accessors(document, packed.buffers, main.name);
  const scene = readScene(document, accessors, await coloursOf(packed), main.name);
  const box = boxOfParts(scene.parts);
  const origin = box ? originOf(box) : ([0, 0, 0] as const);
  const [x, y, z] = origin;
  const isFar = x !== 0 || y !== 0 || z !== 0;
  const shift = moved([-x, -y, -z]);
  const parts = isFar ? scene.parts.map((part) => ({ ...part, matrix: multiply(shift, part.matrix) })) : scene.parts;
  const isKept = packed.isWhole && !isFar;
  const whole = isKept ? null : merged(packed);
  const model = { vertices: scene.vertices, triangles: scene.triangles, materials: scene.materials.size, origin, warnings };
  return {
    ...model,
    parts,
    transform: upright,
    glb: whole && writeGlb(isFar ? shifted(whole.document, origin) : whole.document, whole.bin),
  };
}

/** The same scene, its origin moved to zero by a node above all others. */
function shifted(document: Document, [x, y, z]: readonly [number, number, number]): Document {
  const index = document.scene ?? 0;
  const scenes = document.scenes.map((scene, at) => (at === index ? { ...scene, nodes: [document.nodes.length] } : scene));
  // In glTF y points up, and z to the south.
  return { ...document, scenes, nodes: [...document.nodes, { translation: [-x, -z, y], children: document.scenes[index]?.nodes ?? [] }] };
}

/** How each material looks from afar. */
async function coloursOf({ document, images }: Packed): Promise<Colour[]> {
  const colours: Colour[] = [];
  const known = new Map<Buffer, Colour>();
  for (const { pbrMetallicRoughness: surface } of document.materials) {
    const factor = (surface?.baseColorFactor ?? [1, 1, 1, 1]).map(onScreen);
    const image = images[document.textures[surface?.baseColorTexture?.index ?? -1]?.source ?? -1];
    const texture = image ? (known.get(image) ?? (await averageColour(image))) : ([1, 1, 1] as const);
    if (image) known.set(image, texture);
    colours.push([factor[0]! * texture[0], factor[1]! * texture[1], factor[2]! * texture[2]]);
  }
  return colours;
}
