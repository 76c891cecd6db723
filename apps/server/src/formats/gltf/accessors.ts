import { refuse } from '../messages.ts';
import { meshMessages } from '../mesh/messages.ts';
import { mostVertices } from '../mesh/model.ts';
import type { Accessor, Document } from './document.ts';

interface Component {
  bytes: number;
  read(view: DataView, at: number): number;
  /** The greatest value of one that stands for 0 to 1, or -1 to 1. */
  most: number;
}

const components: ReadonlyMap<number, Component> = new Map([
  [5120, { bytes: 1, read: (view, at) => view.getInt8(at), most: 127 }],
  [5121, { bytes: 1, read: (view, at) => view.getUint8(at), most: 255 }],
  [5122, { bytes: 2, read: (view, at) => view.getInt16(at, true), most: 32_767 }],
  [5123, { bytes: 2, read: (view, at) => view.getUint16(at, true), most: 65_535 }],
  [5125, { bytes: 4, read: (view, at) => view.getUint32(at, true), most: 1 }],
  [5126, { bytes: 4, read: (view, at) => view.getFloat32(at, true), most: 1 }],
] satisfies [number, Component][]);

const sizes: ReadonlyMap<string, number> = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
]);

/** The numbers of a glTF, read out of its buffers with every bound checked. */
export class Accessors {
  private readonly document: Document;
  private readonly buffers: readonly Buffer[];
  private readonly file: string;

  constructor(document: Document, buffers: readonly Buffer[], file: string) {
    this.document = document;
    this.buffers = buffers;
    this.file = file;
    // Also those that nothing here reads: a browser reads them.
    document.accessors.forEach((accessor, index) => this.check(accessor, index));
  }

  /** Numbers of an accessor, one after the other. */
  numbers(index: number, type: 'VEC3' | 'SCALAR'): Float32Array | Uint32Array {
    const accessor = this.document.accessors[index];
    if (accessor?.type !== type) throw this.wrong(`accessors.${index}`, `${type} ≠ ${accessor?.type ?? '–'}`);
    const { count, componentType, normalized, sparse } = accessor;
    const component = components.get(componentType)!;
    const size = sizes.get(type)!;
    const values = type === 'SCALAR' ? new Uint32Array(count) : new Float32Array(count * size);
    const scale = normalized ? component.most : 1;
    const copy = (source: Run, target: (item: number) => number): void => {
      for (let item = 0; item < source.count; item += 1)
        for (let part = 0; part < size; part += 1)
          values[target(item) * size + part] =
            component.read(source.view, source.at + item * source.stride + part * component.bytes) / scale;
    };
    if (accessor.bufferView !== undefined) copy(this.run(accessor, component.bytes * size, count, `accessors.${index}`), (item) => item);
    if (sparse) {
      const kind = components.get(sparse.indices.componentType)!;
      const places = this.run(sparse.indices, kind.bytes, sparse.count, `accessors.${index}.sparse.indices`);
      const replaced = this.run(sparse.values, component.bytes * size, sparse.count, `accessors.${index}.sparse.values`);
      copy(replaced, (item) => {
        const place = kind.read(places.view, places.at + item * places.stride);
        if (place >= count) throw this.wrong(`accessors.${index}.sparse`, `${place} ≥ ${count}`);
        return place;
      });
    }
    return values;
  }

  private check(accessor: Accessor, index: number): void {
    const where = `accessors.${index}`;
    const component = components.get(accessor.componentType);
    const size = sizes.get(accessor.type);
    if (!component || !size) throw this.wrong(where, `${accessor.type} ${accessor.componentType}`);
    // One without bytes holds as many zeros as it claims.
    if (accessor.count > mostVertices * 3) throw refuse(meshMessages.tooLarge(this.file, 'vertices', mostVertices));
    if (accessor.bufferView !== undefined) this.run(accessor, component.bytes * size, accessor.count, where);
    const { sparse } = accessor;
    if (!sparse) return;
    const kind = components.get(sparse.indices.componentType);
    if (!kind || sparse.count > accessor.count) throw this.wrong(`${where}.sparse`, String(sparse.count));
    this.run(sparse.indices, kind.bytes, sparse.count, `${where}.sparse.indices`);
    this.run(sparse.values, component.bytes * size, sparse.count, `${where}.sparse.values`);
  }

  /** Where items lie, all within their view, and that within its buffer. */
  private run(source: { bufferView?: number; byteOffset?: number }, itemBytes: number, count: number, where: string): Run {
    const view = this.document.bufferViews[source.bufferView ?? -1];
    if (!view) throw this.wrong(where, `bufferView ${source.bufferView}`);
    const buffer = this.buffers[view.buffer];
    const [from, offset] = [view.byteOffset ?? 0, source.byteOffset ?? 0];
    const stride = view.byteStride ?? itemBytes;
    const needed = offset + stride * (count - 1) + itemBytes;
    if (!buffer || needed > view.byteLength || from + view.byteLength > buffer.length)
      throw this.wrong(where, `${from + needed} > ${Math.min(buffer?.length ?? 0, from + view.byteLength)}`);
    return { view: new DataView(buffer.buffer, buffer.byteOffset, buffer.length), at: from + offset, stride, count };
  }

  private wrong(where: string, reason: string): Error {
    return refuse(meshMessages.notValid(this.file, where, reason));
  }
}

interface Run {
  view: DataView;
  at: number;
  stride: number;
  count: number;
}
