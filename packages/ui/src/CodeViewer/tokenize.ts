export type CodeLanguage = 'json' | 'javascript' | 'xml' | 'html' | 'css' | 'text';

export type TokenKind = 'plain' | 'comment' | 'string' | 'number' | 'keyword' | 'name';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

type Rule = readonly [kind: TokenKind | ((text: string, code: string, end: number) => TokenKind), pattern: string];

/** Whether the next character after blanks is `sign`. */
function isBefore(code: string, end: number, sign: string): boolean {
  let at = end;
  while (code.charCodeAt(at) <= 32) at += 1;
  return code[at] === sign;
}

const keywords = new Set(
  (
    'async await break case catch class const continue debugger default delete do else export extends false finally for from function if ' +
    'import in instanceof let new null of return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);
const literals = new Set(['true', 'false', 'null']);

// Every pattern takes at least one character and cannot fail after a long beginning: a missing end matches the end of the text.
// Hence no text is read twice and the whole is linear.
const doubleQuoted = String.raw`"(?:[^"\\\n]|\\.)*"?`;
const singleQuoted = String.raw`'(?:[^'\\\n]|\\.)*'?`;
const backticked = String.raw`\x60(?:[^\x60\\]|\\[\s\S])*\x60?`;
const blockComment = String.raw`\/\*[\s\S]*?(?:\*\/|$)`;
const number = String.raw`-?\d[\w.]*`;

const markup: readonly Rule[] = [
  ['comment', String.raw`<!--[\s\S]*?(?:-->|$)`],
  ['comment', String.raw`<!\[CDATA\[[\s\S]*?(?:\]\]>|$)`],
  ['keyword', String.raw`<[\/!?]?[\w:.-]+|[\/?]?>`],
  ['string', `"[^"<]*"?|'[^'<]*'?`],
  ['name', String.raw`[\w:.-]+`],
];

const rules: Readonly<Record<Exclude<CodeLanguage, 'text'>, readonly Rule[]>> = {
  json: [
    [(_text, code, end) => (isBefore(code, end, ':') ? 'name' : 'string'), doubleQuoted],
    ['number', number],
    [(text) => (literals.has(text) ? 'keyword' : 'plain'), String.raw`[a-z]\w*`],
  ],
  javascript: [
    ['comment', String.raw`\/\/[^\n]*|${blockComment}`],
    ['string', `${doubleQuoted}|${singleQuoted}|${backticked}`],
    [(text) => (keywords.has(text) ? 'keyword' : 'plain'), String.raw`[A-Za-z_$][\w$]*`],
    ['number', String.raw`\d[\w.]*`],
  ],
  css: [
    ['comment', blockComment],
    ['string', `${doubleQuoted}|${singleQuoted}`],
    ['keyword', String.raw`@[\w-]+`],
    ['number', String.raw`#[\w-]+|-?\d[\w.%]*`],
    [(_text, code, end) => (isBefore(code, end, ':') ? 'name' : 'plain'), String.raw`[A-Za-z_-][\w-]*`],
  ],
  xml: markup,
  html: markup,
};

interface Grammar {
  readonly pattern: string;
  readonly kinds: readonly Rule[0][];
}

const grammarOf = (list: readonly Rule[]): Grammar => ({
  pattern: list.map(([, pattern]) => `(${pattern})`).join('|'),
  kinds: list.map(([kind]) => kind),
});
const grammars = Object.fromEntries(Object.entries(rules).map(([language, list]) => [language, grammarOf(list)])) as Readonly<
  Record<Exclude<CodeLanguage, 'text'>, Grammar>
>;

/** Outside of a tag, words and quotes of markup are plain text. */
function isMarkupText(language: CodeLanguage, inTag: boolean, kind: TokenKind): boolean {
  return (language === 'xml' || language === 'html') && !inTag && (kind === 'name' || kind === 'string');
}

function tokensOf(code: string, language: Exclude<CodeLanguage, 'text'>): Token[] {
  const { pattern, kinds } = grammars[language];
  const tokens: Token[] = [];
  let done = 0;
  let inTag = false;
  for (const match of code.matchAll(new RegExp(pattern, 'g'))) {
    const text = match[0];
    const end = match.index + text.length;
    const rule = kinds[match.slice(1).findIndex((group) => group !== undefined)]!;
    const kind = typeof rule === 'function' ? rule(text, code, end) : rule;
    if (kind === 'keyword') inTag = !text.endsWith('>');
    if (kind === 'plain' || isMarkupText(language, inTag, kind)) continue;
    if (match.index > done) tokens.push({ kind: 'plain', text: code.slice(done, match.index) });
    tokens.push({ kind, text });
    done = end;
  }
  if (done < code.length) tokens.push({ kind: 'plain', text: code.slice(done) });
  return tokens;
}

/** The lines of a code, each as tokens whose texts joined give the line. A light highlighting, not a parser. Linear in the length. */
export function tokenize(code: string, language: CodeLanguage): readonly (readonly Token[])[] {
  const tokens = language === 'text' ? [{ kind: 'plain' as const, text: code }] : tokensOf(code, language);
  const lines: Token[][] = [[]];
  for (const { kind, text } of tokens) {
    text.split(/\r?\n/).forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)!.push({ kind, text: part });
    });
  }
  return lines;
}
