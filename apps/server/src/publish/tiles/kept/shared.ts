import { CallerGone } from '../../../db/ended-by.ts';

interface Making<Value> {
  readonly value: Promise<Value>;
  readonly ended: AbortController;
  waiting: number;
}

/** Work that several ask for at once is done once; it ends when nobody waits for it any more. */
export class SharedWork<Value> {
  readonly #making = new Map<string, Making<Value>>();

  /** How many works are under way. */
  get size(): number {
    return this.#making.size;
  }

  /** @param signal Of who waits. @param work Its signal fires when all who waited are gone. */
  async of(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    signal.throwIfAborted();
    const making = this.#making.get(key) ?? this.#begun(key, work);
    making.waiting += 1;
    let leave: () => void = () => undefined;
    const gone = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([making.value, gone]);
    } finally {
      signal.removeEventListener('abort', leave);
      making.waiting -= 1;
      // Who comes now must not wait for what is being ended.
      if (making.waiting === 0 && this.#forget(key, making)) making.ended.abort(new CallerGone());
    }
  }

  #begun(key: string, work: (signal: AbortSignal) => Promise<Value>): Making<Value> {
    const ended = new AbortController();
    const making: Making<Value> = { value: work(ended.signal), ended, waiting: 0 };
    this.#making.set(key, making);
    const forget = (): void => void this.#forget(key, making);
    making.value.then(forget, forget);
    return making;
  }

  /** Answers whether it was still under way. */
  #forget(key: string, making: Making<Value>): boolean {
    return this.#making.get(key) === making && this.#making.delete(key);
  }
}
