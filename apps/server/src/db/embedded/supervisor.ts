import type { EmbeddedThread } from './thread.ts';

/** Supervises a thread with a database: one that died is replaced by a new one. Callers see to it that one at a time asks. */
export class ThreadSupervisor {
  #thread: EmbeddedThread | null = null;
  #failure: string | null = null;
  readonly #start: () => Promise<EmbeddedThread>;

  constructor(start: () => Promise<EmbeddedThread>) {
    this.#start = start;
  }

  /** The thread; a new one where there is none that lives. */
  async alive(): Promise<EmbeddedThread> {
    if (this.#thread && !this.#thread.isDead()) return this.#thread;
    return this.restart();
  }

  /** Ends the thread with whatever it does and starts a new one. */
  async restart(): Promise<EmbeddedThread> {
    await this.end();
    try {
      this.#thread = await this.#start();
      this.#failure = null;
      return this.#thread;
    } catch (error) {
      this.#failure = String((error as Error | undefined)?.message ?? error);
      throw error;
    }
  }

  /** `isClosed`: its database was closed. */
  async end(isClosed = false): Promise<void> {
    const ended = this.#thread;
    this.#thread = null;
    await ended?.end(isClosed);
  }

  get isAlive(): boolean {
    return this.#thread !== null && !this.#thread.isDead();
  }

  /** Why no thread could be started, null while one lives or none was tried. */
  get failure(): string | null {
    return this.isAlive ? null : this.#failure;
  }
}
