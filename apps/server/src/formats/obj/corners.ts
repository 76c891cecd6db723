import { Growing } from './growing.ts';

/** Numbers the different corners of a model: one vertex of a glTF has one place, one texture place and one normal. */
export class Corners {
  /** Vertex, texture place and normal of each. */
  readonly list = new Growing((length) => new Uint32Array(length));
  private slots = new Int32Array(4096).fill(-1);

  get count(): number {
    return this.list.length / 3;
  }

  number(vertex: number, texture: number, normal: number): number {
    if (this.count * 2 > this.slots.length) this.grow();
    const slot = this.find(vertex, texture, normal);
    const known = this.slots[slot]!;
    if (known >= 0) return known;
    this.slots[slot] = this.count;
    this.list.push(vertex, texture, normal);
    return this.slots[slot]!;
  }

  private find(vertex: number, texture: number, normal: number): number {
    const mask = this.slots.length - 1;
    const mixed = Math.imul(vertex, 0x9e3779b1) ^ Math.imul(texture, 0x85ebca6b) ^ Math.imul(normal, 0xc2b2ae35);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const at = this.slots[slot]! * 3;
      if (at < 0 || (this.list.at(at) === vertex && this.list.at(at + 1) === texture && this.list.at(at + 2) === normal)) return slot;
    }
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1);
    for (let corner = 0; corner < this.count; corner += 1) {
      const at = corner * 3;
      this.slots[this.find(this.list.at(at), this.list.at(at + 1), this.list.at(at + 2))] = corner;
    }
  }
}
