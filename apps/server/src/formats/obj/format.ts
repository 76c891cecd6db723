import type { UpAxis } from '@geo/api';
import type { FileGroup, FormatDefinition, ProbedFile } from '../definition.ts';
import { refuse } from '../messages.ts';
import { fileBeside, ModelFiles } from '../mesh/beside.ts';
import { averageColour } from '../mesh/colours.ts';
import { meshMessages } from '../mesh/messages.ts';
import { pictureTypeOf } from '../mesh/pictures.ts';
import { upright } from '../mesh/matrix.ts';
import type { Colour, MeshModel } from '../mesh/model.ts';
import { modelFormat } from '../mesh/record.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { numberedLines } from './lines.ts';
import { parseMaterials, plain, type ObjMaterial } from './materials.ts';
import { objMessages } from './messages.ts';
import { parseObj, type ObjModel } from './parse.ts';
import { toGltf, type Surface } from './to-gltf.ts';

const beside = ['mtl', 'png', 'jpg', 'jpeg'];
const isBeside = ({ base }: ProbedFile): boolean => beside.some((extension) => base.toLowerCase().endsWith(`.${extension}`));

/** Wavefront OBJ with its materials and pictures. It says neither unit nor axes: metres, and z up where nothing is stated. */
export const objFormat: FormatDefinition = {
  id: 'obj',
  name: { de: 'Wavefront OBJ', en: 'Wavefront OBJ' },
  extensions: { obj: 'model/obj', mtl: 'model/mtl' },
  detect: [
    { id: 'obj', label: 'Wavefront OBJ', extension: 'obj' },
    { id: 'mtl', label: 'Wavefront OBJ (.mtl)', extension: 'mtl', accompanies: true },
  ],
  companions: [],
  set: ['obj'],
  beside,
  claim: (files, all) =>
    files.filter(({ signature }) => signature.id === 'obj').map((main) => ({ main, files: [main, ...all.filter(isBeside)] })),
  ...modelFormat(openObj, 'z'),
};

async function openObj(group: FileGroup, upAxis: UpAxis): Promise<MeshModel> {
  const { main } = group;
  const files = new ModelFiles(main.name);
  files.take(main.sizeBytes);
  const model = await parseObj(numberedLines(main.stream(), main.name), main.name);
  const warnings: StoredMessage[] = model.leftOut > 0 ? [objMessages.leftOut(main.name, model.leftOut)] : [];
  const surfaces = await surfacesOf(model, group, files, warnings);
  const converted = toGltf(model, upAxis, surfaces);
  if (!converted) throw refuse(meshMessages.empty(main.name));
  const { glb, origin } = converted;
  const colours = new Map<string, Colour>();
  for (const [name, { colour, image }] of surfaces) {
    const texture = image ? await averageColour(image.bytes) : ([1, 1, 1] as const);
    colours.set(name, [colour[0] * texture[0], colour[1] * texture[1], colour[2] * texture[2]]);
  }
  const parts = converted.parts.map(({ material, ...part }) => ({ ...part, colour: colours.get(material)! }));
  const triangles = parts.reduce((sum, part) => sum + part.triangles!.length / 3, 0);
  const counts = { vertices: model.vertices.length / 3, triangles, materials: surfaces.size };
  return { ...counts, parts, origin, transform: upright, glb, warnings };
}

/** The surfaces that faces name, with their pictures; what is not in the upload is told and left out. */
async function surfacesOf(
  { faces, libraries }: ObjModel,
  group: FileGroup,
  files: ModelFiles,
  warnings: StoredMessage[],
): Promise<Map<string, Surface>> {
  const file = group.main.name;
  const materials = new Map<string, ObjMaterial>();
  for (const library of libraries) {
    const found = librariesNamed(group, library);
    if (found.length === 0) warnings.push(objMessages.noMaterials(file, library.slice(0, 200)));
    for (const one of found) {
      files.take(one.sizeBytes);
      for (const [name, material] of await parseMaterials(numberedLines(one.stream(), one.name))) materials.set(name, material);
    }
  }
  const images = new Map<string, Surface['image']>();
  const imageOf = async (name: string): Promise<Surface['image']> => {
    const known = images.get(name);
    if (known !== undefined) return known;
    const found = fileBeside(group, name);
    const bytes = found === null || found === 'outside' ? null : await files.bytes(found);
    const mimeType = bytes && pictureTypeOf(bytes);
    if (!mimeType) warnings.push(meshMessages.leftOut(file, name.slice(0, 200)));
    const image = mimeType ? { bytes, mimeType } : null;
    images.set(name, image);
    return image;
  };
  const surfaces = new Map<string, Surface>();
  for (const name of faces.keys()) {
    const material = materials.get(name) ?? plain(name);
    surfaces.set(name, { ...material, image: material.texture === null ? null : await imageOf(material.texture) });
  }
  return surfaces;
}

/** The files of a line: one whose name holds spaces, or several. */
function librariesNamed(group: FileGroup, names: string): ProbedFile[] {
  const isFile = (found: ReturnType<typeof fileBeside>): found is ProbedFile => found !== null && found !== 'outside';
  const whole = fileBeside(group, names);
  return isFile(whole)
    ? [whole]
    : names
        .split(/\s+/)
        .map((name) => fileBeside(group, name))
        .filter(isFile);
}
