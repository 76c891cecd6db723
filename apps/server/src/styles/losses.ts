import type { StyleLoss, StyleLossReason } from '@geo/api';

/** What of a style cannot be carried over, each thing once. */
export class Losses {
  readonly #seen = new Map<string, StyleLoss>();

  /** @param rule Number of the rule it stands in, from 1; null for the whole. @param property As the format calls it. */
  add(rule: number | null, property: string, reason: StyleLossReason = 'unsupported'): void {
    const short = property.length > 200 ? `${property.slice(0, 199)}…` : property;
    const key = JSON.stringify([rule, short, reason]);
    if (!this.#seen.has(key)) this.#seen.set(key, { rule, property: short, reason });
  }

  get all(): StyleLoss[] {
    return [...this.#seen.values()].slice(0, mostLosses);
  }
}

/** A report that is longer says nothing more. */
const mostLosses = 500;
