/** Whether a file begins with one of these texts (Latin-1). */
export function begins(...texts: string[]): (head: Buffer) => boolean {
  return (head) => texts.some((text) => at(head, 0, text));
}

export function at(head: Buffer, offset: number, text: string): boolean {
  return head.length >= offset + text.length && head.toString('latin1', offset, offset + text.length) === text;
}
