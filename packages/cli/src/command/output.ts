/** Where a command writes: its answer to stdout, all else to stderr. */
export interface Output {
  /** The answer: for programs as JSON in one line, else as lines. */
  readonly answer: (value: unknown, lines: readonly string[]) => void;
  /** A line for people, told beside an answer that goes to stdout itself. */
  readonly note: (line: string) => void;
  /** How far it is, in one line that the next takes the place of; nowhere but at a terminal. */
  readonly progress: (line: string) => void;
  /** Takes the line of the progress away. */
  readonly settle: () => void;
  /** For answers that are files. */
  readonly stdout: NodeJS.WritableStream;
}

interface Streams {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
}

const clearLine = '\r\u001b[2K';
/** Between two lines of progress, in ms. */
const pauseMs = 100;

export function createOutput({ stdout, stderr }: Streams, asJson: boolean): Output {
  let shownAt = -Infinity;
  const settle = (): void => {
    if (shownAt > -Infinity) stderr.write(clearLine);
    shownAt = -Infinity;
  };
  return {
    stdout,
    settle,
    answer: (value, lines) => {
      settle();
      stdout.write(asJson ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''));
    },
    note: (line) => {
      settle();
      if (!asJson) stderr.write(`${line}\n`);
    },
    progress: (line) => {
      if (!stderr.isTTY || performance.now() - shownAt < pauseMs) return;
      shownAt = performance.now();
      stderr.write(clearLine + line.slice(0, (stderr.columns ?? 80) - 1));
    },
  };
}
