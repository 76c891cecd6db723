import type { Component } from '../../scripts/stories/props.ts';
import type { Labels } from '../said.ts';

/** What a test listens with is a function like any other to whoever reads. */
function withoutListeners(code: string): string {
  let rest = code;
  let read = '';
  for (let at = rest.search(/\bfn\(/); at >= 0; at = rest.search(/\bfn\(/)) {
    const begin = at + 3;
    let end = begin;
    for (let depth = 1; depth > 0 && end < rest.length; end += 1) {
      if (rest[end] === '(') depth += 1;
      if (rest[end] === ')') depth -= 1;
    }
    const given = rest.slice(begin, end - 1).trim();
    read += rest.slice(0, at) + (given === '' ? '() => {}' : '');
    rest = given + rest.slice(end);
  }
  return read + rest;
}

/** Parentheses that stood around an argument in the story's file, and that JSX would show as text. */
const withoutStrayParentheses = (code: string): string => code.replaceAll(/^( *)\(\n([\s\S]*?)^\1\)\n/gm, '$2');

const isPlain = (value: unknown): boolean =>
  value === null || /^(string|number|boolean)$/.test(typeof value) || (Array.isArray(value) && value.every(isPlain));

/** What a story reads of its arguments stands there itself, and nobody is told of a change beside who keeps it. */
function withoutArguments(code: string, given: Readonly<Record<string, unknown>>): string {
  const read = code
    .replaceAll(/^ *args\.on\w+(\?\.)?\(.*\);\n/gm, '')
    .replaceAll(/\((\w+)\) => \{\s*(\w+)\(\1\);\s*\}/g, '$2')
    .replaceAll(/\bargs\.(\w+)(?![\w.(?])/g, (told, name: string) => (isPlain(given[name]) ? JSON.stringify(given[name]) : told));
  return /\bargs\./.test(read) ? read : read.replace(' = (args) => ', ' = () => ');
}

interface Attribute {
  readonly name: string;
  /** With the space before it. */
  readonly text: string;
}

/** The attributes of a tag, from behind its name. */
function attributesAt(code: string, start: number): { readonly attributes: readonly Attribute[]; readonly end: number } {
  const attributes: Attribute[] = [];
  let depth = 0;
  let quote = '';
  let begin = start;
  const take = (to: number): void => {
    const text = code.slice(begin, to);
    if (text.trim() === '') return;
    attributes.push({ name: /^\s*([\w-]*)/.exec(text)![1]!, text });
    begin = to;
  };
  let at = start;
  for (; at < code.length; at += 1) {
    const sign = code[at]!;
    if (quote) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (/["'`]/.test(sign)) quote = sign;
    else if (/[{([]/.test(sign)) depth += 1;
    else if (/[})\]]/.test(sign)) depth -= 1;
    else if (depth === 0 && /\s/.test(sign)) take(at);
    else if (depth === 0 && (sign === '>' || code.startsWith('/>', at))) break;
  }
  take(at);
  return { attributes, end: begin };
}

/**
 * The code of a page's example, made of what Storybook reads in the story's file: what an app writes. What a story draws its component
 * in, such as a holder of its value, gives way to the component where all that it is given is the component's; where it is not, there is
 * no code, as nobody can write that.
 * @param shown The components of the page.
 * @param args The arguments of the story.
 */
export function exampleOf(
  code: string | undefined,
  shown: readonly Component[],
  args: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (code === undefined || !/^(const|function) /.test(code) || shown.length === 0) return undefined;
  const tidy = withoutArguments(withoutStrayParentheses(withoutListeners(code)).replace(/^(const|function) \w+/, '$1 Example'), args);
  // A tag, not the argument of a type.
  const tag = /(?<=^|[\s(])<([A-Z]\w*)/.exec(tidy);
  const isNamed = (name: string): boolean => new RegExp(`<${name}\\b`).test(tidy);
  if (shown.some(({ name }) => isNamed(name))) return tidy;
  if (!tag) return undefined;
  const [opening, drawn] = tag as unknown as [string, string];
  const begin = tag.index + opening.length;
  const { attributes, end } = attributesAt(tidy, begin);
  const of = attributes
    .find(({ name }) => name === 'of')
    ?.text.trim()
    .slice('of={'.length, -1);
  const given = attributes.filter(({ name }) => of === undefined || (name !== 'of' && name !== 'style'));
  const isOf = ({ name, props }: Component): boolean =>
    of === undefined ? given.every((one) => one.name === 'children' || props.some((prop) => prop.name === one.name)) : name === of;
  const meant = shown.find(isOf);
  if (!meant) return undefined;
  const head = `<${meant.name}${given.map(({ text }) => text).join('')}`;
  return `${tidy.slice(0, tag.index)}${head}${tidy.slice(end).replaceAll(`</${drawn}>`, `</${meant.name}>`)}`;
}

/** The code of an example with its labels in English, as the story beside it is drawn then: texts in quotation marks or between tags. */
export function exampleInEnglish(code: string, labels: Labels): string {
  const labelOf = (text: string): string => {
    const german = text.trim().replaceAll(/\s+/g, ' ');
    return Object.hasOwn(labels, german) ? text.replace(text.trim(), () => labels[german]!) : text;
  };
  return code
    .replaceAll(/(["'])([^"'\n]+)\1/g, (_, quote: string, text: string) => `${quote}${labelOf(text)}${quote}`)
    .replaceAll(/>([^<>{}]+)</g, (_, text: string) => `>${labelOf(text)}<`);
}
