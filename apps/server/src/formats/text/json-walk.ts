// Walks over JSON texts without parsing them, so that numbers keep their digits.

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;

/** Index of the quote that ends a string whose first character is at `from`. */
export function stringEnd(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end >= 0 && text.charCodeAt(end - 1) === backslash && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++;
  return slashes % 2 === 1;
}

export function skipBlank(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at++;
  return at;
}

/** Index behind an object or array. */
export function nestedEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = stringEnd(text, at + 1);
    else if (code === openBrace || code === openBracket) depth++;
    else if ((code === closeBrace || code === closeBracket) && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Index behind a number or a word: a comma, a bracket or blank. */
export function plainEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!(code > 0x20) || code === comma || code === closeBrace) return at;
    at++;
  }
}

/** A member of an object as it stands in a text: its key begins at `from`, its value at `valueFrom`, and it ends before `to`. */
export interface Member {
  name: string;
  from: number;
  valueFrom: number;
  to: number;
}

/** The members of the object that begins at `open`, and the index behind it; null where the text ends before it does. */
export function membersOf(text: string, open: number): { members: Member[]; end: number | null } {
  const members: Member[] = [];
  for (let at = skipBlank(text, open + 1); ; at = skipBlank(text, at)) {
    const code = text.charCodeAt(at);
    if (code === comma) at++;
    else if (code === quote) {
      const keyEnd = stringEnd(text, at + 1);
      const valueFrom = skipBlank(text, skipBlank(text, keyEnd + 1) + 1);
      if (valueFrom >= text.length || text.charCodeAt(skipBlank(text, keyEnd + 1)) !== colon) return { members, end: null };
      const to = valueEnd(text, valueFrom);
      members.push({ name: keyOf(text.slice(at + 1, keyEnd)), from: at, valueFrom, to });
      at = to;
    } else return { members, end: code === closeBrace ? at + 1 : null };
  }
}

function valueEnd(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code === quote) return Math.min(text.length, stringEnd(text, from + 1) + 1);
  return code === openBrace || code === openBracket ? nestedEnd(text, from) : plainEnd(text, from);
}

function keyOf(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}

/** The text of an object without the members of a name. */
export function withoutMember(text: string, name: string): string {
  const { members } = membersOf(text, text.indexOf('{'));
  const kept = members.filter((member) => member.name !== name);
  if (kept.length === members.length) return text;
  return `{${kept.map(({ from, to }) => text.slice(from, to)).join(',')}}`;
}
