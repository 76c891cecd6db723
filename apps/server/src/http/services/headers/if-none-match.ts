/** Whether a client has what a tag names already, after its `If-None-Match`: one of a list, or `*` for whatever there is. */
export function hasAlready(sent: string | undefined, tag: string): boolean {
  if (sent === undefined) return false;
  // For reading, tags are compared weakly (RFC 9110).
  const bare = (one: string): string => one.trim().replace(/^W\//, '');
  return sent.trim() === '*' || sent.split(',').some((one) => bare(one) === bare(tag));
}
