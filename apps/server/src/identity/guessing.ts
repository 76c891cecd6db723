import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** From here on a password is one that withstands guessing at the log-in and an attack on a stolen, slow hash for a while (0 to 4). */
const enoughScore = 3;
/** Estimating takes longer than the length grows; what comes behind this makes no password easier. */
const longestEstimated = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Read when the first password is set: the dictionaries are several megabytes. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...common.dictionary, ...german.dictionary }, graphs: common.adjacencyGraphs });
}

/** True for a password that is soon found by trying words, names, dates, keyboard rows, repetitions, and `known`: what stands near the account. */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  const found = (await (estimator ??= load())).check(password.slice(0, longestEstimated), known.filter(Boolean));
  return found.score < enoughScore;
}
