import { ratios, spread } from './stats.ts';

export interface Figure {
  what: string;
  /** Unit of both sides. */
  unit: string;
  ours: readonly number[];
  /** Empty where the peer is absent. */
  peer: readonly number[];
  /** Null where the figure itself has a goal. */
  peerName: string | null;
  /** Bound of the ratio ours / peer: of a time at most, of a throughput at least; or of our figure itself. */
  goal: { atMost: number } | { atLeast: number } | { figureAtMost: number } | { figureAtLeast: number } | null;
  note?: string;
}

/** Prints figures as they come and all of them as one table. */
export class Report {
  readonly #figures: Figure[] = [];
  readonly #notes: string[] = [];

  add(figure: Figure): void {
    this.#figures.push(figure);
    console.log(`  ${cells(figure).join(' | ')}`);
  }

  /** A line below the table. */
  note(text: string): void {
    this.#notes.push(text);
    console.log(`  ${text}`);
  }

  markdown(): string {
    const head = ['Benchmark', 'ours', 'peer', 'ratio', 'goal'];
    const lines = [head, head.map(() => '---'), ...this.#figures.map(cells)].map((row) => `| ${row.join(' | ')} |`);
    return [...lines, '', ...this.#notes.map((note) => `- ${note}`)].join('\n');
  }
}

function boundText(goal: Figure['goal'], unit: string): string {
  if (goal === null) return '–';
  if ('figureAtMost' in goal) return `≤ ${goal.figureAtMost} ${unit}`;
  if ('figureAtLeast' in goal) return `≥ ${goal.figureAtLeast} ${unit}`;
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}

function cells({ what, unit, ours, peer, peerName, goal, note }: Figure): string[] {
  const bound = boundText(goal, unit);
  return [
    note ? `${what} (${note})` : what,
    `${spread(ours)} ${unit}`,
    peerName === null ? '–' : peer.length > 0 ? `${peerName} ${spread(peer)} ${unit}` : `${peerName}: peer absent`,
    peer.length > 0 ? spread(ratios(ours, peer)) : '–',
    bound,
  ];
}
