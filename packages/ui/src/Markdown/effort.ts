const marks = /[*_[\]!`<|~\\&@]|www|:\/\//g;
const containers = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])(?=\s|>|$))+/;
const indent = /^[ \t]*/;

/**
 * About how much work the parser has with a text, in steps of some µs. It looks back from each mark to the other marks of the
 * paragraph, and on each line to all that the line is nested in. A page of documentation takes some ten thousand steps; who wants to
 * freeze the reader's browser needs millions, and few characters for them.
 */
export function parsingEffort(source: string): number {
  let effort = 0;
  let marksInBlock = 0;
  for (const line of source.split('\n')) {
    const nested = containers.exec(line)?.[0].replaceAll(/\s/g, '').length ?? 0;
    const depth = nested + indent.exec(line)![0].length / 2;
    effort += 30 + 2 * line.length + 10 * depth ** 2;
    if (nested > 0 || line.trim() === '') {
      effort += marksInBlock ** 2;
      marksInBlock = 0;
    }
    marksInBlock += line.match(marks)?.length ?? 0;
  }
  return effort + marksInBlock ** 2;
}

/** Beyond, a text is shown as it was written. */
export const greatestEffort = 200_000;
