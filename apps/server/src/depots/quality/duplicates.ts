import { createHash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';

const buckets = 256;

/** Records of one name. */
export interface Group {
  count: number;
  first: number;
  last: number;
}

/** Names that may be there twice, in their order, and what is known of each. */
interface Candidates {
  readonly hashes: Float64Array;
  readonly checks: Float64Array;
  readonly groups: (Group | undefined)[];
}

/** Numbers, as many as come. */
class Numbers {
  #values = new Float64Array(64);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Float64Array(this.#values.length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** Those that are there twice or more often, each once, in their order. */
  repeated(): Float64Array {
    const sorted = this.#values.subarray(0, this.#length).sort();
    return sorted.filter((value, at) => value === sorted[at + 1] && value !== sorted[at - 1]);
  }
}

/** Two numbers of 48 bits that stand for a name: together they are its own. */
function hashesOf(name: string): readonly [number, number] {
  const digest = createHash('md5').update(name).digest();
  return [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
}

/**
 * Finds what is there twice among millions of names, which are told to it two times: 8 bytes for each are kept of the first time (`note`),
 * and groups of the second (`meet`) only for what may be there twice. A database would have to hold and sort them all in one statement.
 */
export class Duplicates {
  readonly #noted = Array.from({ length: buckets }, () => new Numbers());
  #candidates: Candidates[] = [];
  /** Groups of names that share their first number with another name. */
  readonly #rare = new Map<string, Group>();

  note(name: string): void {
    const [hash] = hashesOf(name);
    this.#noted[bucketOf(hash)]!.push(hash);
  }

  /** Everything was noted; answers whether anything may be there twice. */
  async settle(): Promise<boolean> {
    for (const numbers of this.#noted) {
      const hashes = numbers.repeated();
      this.#candidates.push({ hashes, checks: new Float64Array(hashes.length), groups: Array.from({ length: hashes.length }) });
      await others();
    }
    this.#noted.length = 0;
    return this.#candidates.some(({ hashes }) => hashes.length > 0);
  }

  /** The group of a name that may be there twice, to which the record is added; null for all others. Records come in their order. */
  meet(name: string, record: number): Group | null {
    const [hash, check] = hashesOf(name);
    const { hashes, checks, groups } = this.#candidates[bucketOf(hash)]!;
    const at = placeOf(hashes, hash);
    if (at === null) return null;
    const known = groups[at];
    if (known && checks[at] !== check) return this.#meetRare(`${hash} ${check}`, record);
    checks[at] = check;
    groups[at] = joined(known, record);
    return groups[at];
  }

  #meetRare(name: string, record: number): Group {
    const group = joined(this.#rare.get(name), record);
    this.#rare.set(name, group);
    return group;
  }

  /** Number of records that are there twice or more often. */
  total(): number {
    const groups = [...this.#candidates.flatMap((one) => one.groups), ...this.#rare.values()];
    return groups.reduce((sum, group) => sum + (group && group.count > 1 ? group.count : 0), 0);
  }
}

function joined(group: Group | undefined, record: number): Group {
  if (!group) return { count: 1, first: record, last: record };
  group.count += 1;
  group.last = record;
  return group;
}

const bucketOf = (hash: number): number => Math.floor(hash / 2 ** 40);

function placeOf(sorted: Float64Array, value: number): number | null {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === value ? low : null;
}
