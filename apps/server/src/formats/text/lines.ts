/** Lines of a text that comes in parts, each without its end. Only a line feed ends one. */
export async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf('\n'); end >= 0; end = part.indexOf('\n', from)) {
      begun.push(part.slice(from, end));
      yield begun.join('');
      begun = [];
      from = end + 1;
    }
    if (from < part.length) begun.push(part.slice(from));
  }
  if (begun.length > 0) yield begun.join('');
}
