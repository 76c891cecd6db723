import type { Outcome } from './inPage.ts';

/** What is wrong with a story: what its play or drawing threw, and what axe found; nothing when all is well. */
export function problemsOf({ finished, errors }: Outcome): readonly string[] {
  const found = finished.reporters
    .filter((one) => one.status === 'failed')
    .flatMap(({ type, result }) =>
      result.violations
        ? result.violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${type}: ${id}, ${help}: ${html}`))
        : [`${type}: ${JSON.stringify(result.error)}`],
    );
  const problems = [...errors, ...found];
  return problems.length === 0 && finished.status !== 'success' ? ['The story has failed without a word'] : problems;
}
