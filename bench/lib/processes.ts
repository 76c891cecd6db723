import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Runs a command to its end; its last words are in the error. */
export function command(
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; timeoutMs?: number; cwd?: string } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...options.env },
      timeout: options.timeoutMs ?? 300_000,
    });
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-2000)));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${log}`))));
  });
}

/** A process of ours that stays: ready when its output says so, stopped by its id. */
export class Service {
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  #log = '';
  #stopping = false;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once('exit', () => resolve()));
    child.once('exit', (code, signal) => {
      if (!this.#stopping) console.error(`Process ${child.pid} ended by itself (${code ?? signal}): ${this.#log}`);
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#log = (this.#log + chunk.toString()).slice(-8000)));
  }

  static async start(
    program: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    isReady: (log: string) => boolean,
  ): Promise<Service> {
    const service = new Service(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } }));
    for (let waited = 0; !isReady(service.#log); waited += 50) {
      if (service.#child.exitCode !== null || waited > 60_000) {
        await service.stop();
        throw new Error(`${program} ${args.join(' ')} did not start: ${service.#log}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return service;
  }

  /** Stands still: its system gives it no time. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  get pid(): number {
    return this.#child.pid!;
  }

  get log(): string {
    return this.#log;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 15_000);
    await this.#exited;
    clearTimeout(timer);
  }

  /** For a supervisor whose children leave only after their next request: it ends first, so that none is replaced. */
  async stopWithChildren(): Promise<void> {
    const children = childrenOf(this.pid);
    await this.stop();
    for (const pid of children) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
  }
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

/** Begins a new high-water mark of a process's resident memory. */
export function resetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Highest resident memory of a process since the mark, in MB. */
export function peakMemoryMb(pid: number): number {
  const kb = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kb) * 1024) / 1e6;
}
