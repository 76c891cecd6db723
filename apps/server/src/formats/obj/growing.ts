/** A list of numbers whose length shows while it is read. */
export class Growing<List extends Float64Array | Float32Array | Uint32Array> {
  length = 0;
  private list: List;
  private readonly make: (length: number) => List;

  constructor(make: (length: number) => List) {
    this.make = make;
    this.list = make(1024);
  }

  push(...values: readonly number[]): void {
    if (this.length + values.length > this.list.length) {
      const larger = this.make(this.list.length * 2 + values.length);
      larger.set(this.list);
      this.list = larger;
    }
    this.list.set(values, this.length);
    this.length += values.length;
  }

  at(index: number): number {
    return this.list[index]!;
  }

  /** What was pushed so far. */
  get values(): List {
    return this.list.subarray(0, this.length) as List;
  }
}
