// The rules of texts that the compiler cannot keep: no key without a use, no visible text in code.
import ts from 'typescript';

/** Attributes of which a person reads or hears the value. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'confirmLabel',
  'helperText',
  'label',
  'message',
  'placeholder',
  'text',
  'title',
]);

/** Names that are the same in every language. */
const names = /\b(CSS|CSV|EPSG|GeoJSON|HTML|Inter|JavaScript|JSON|Markdown|NULL|OGC|WFS|WMS|WMTS|px)\b/g;

const isText = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(names, ''));

export interface Finding {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

function parse(file: string, code: string): ts.SourceFile {
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

/** The strings an expression may become: both ways of a choice, the fixed parts of a template. */
function stringsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return [node];
  if (ts.isJsxExpression(node)) return node.expression ? stringsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return stringsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(stringsOf);
  if (ts.isBinaryExpression(node)) {
    const compares =
      node.operatorToken.kind >= ts.SyntaxKind.EqualsEqualsToken && node.operatorToken.kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken;
    return compares ? [] : [node.left, node.right].flatMap(stringsOf);
  }
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map((span) => span.literal)];
  return [];
}

// Between tags, the text of a node still has its entities.
const written = (node: ts.Node): string => (node as ts.LiteralLikeNode).text.replaceAll(/&#?\w+;/g, ' ').trim();

/** Visible text that stands in a component's code: between tags, or in an attribute that is shown or read out. */
export function textsInCode(file: string, code: string): readonly Finding[] {
  const source = parse(file, code);
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) found.push(...stringsOf(node));
    if (ts.isJsxAttribute(node) && node.initializer && spoken.has(node.name.getText())) found.push(...stringsOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found
    .filter((node) => isText(written(node)))
    .map((node) => ({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: written(node) }));
}

/** What code may ask for: names and strings as they stand, and the fixed ends of names that are put together. */
export interface Mentions {
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly (readonly [start: string, end: string])[];
}

/** Strings, property names and templates of the given sources. */
export function mentionsOf(sources: Iterable<readonly [file: string, code: string]>): Mentions {
  const names = new Set<string>();
  const patterns: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) names.add(node.name.text);
    if (ts.isTemplateExpression(node)) {
      const ends = [node.head.text, node.templateSpans.at(-1)!.literal.text] as [string, string];
      if (ends.join('') !== '' && ends.every((end) => /^\w*$/.test(end))) patterns.push(ends);
    }
    ts.forEachChild(node, visit);
  };
  for (const [file, code] of sources) visit(parse(file, code));
  return { names, patterns };
}

/** The keys nothing asks for; plural forms are asked for by their stem. */
export function unusedKeys(keys: readonly string[], { names, patterns }: Mentions): readonly string[] {
  const isUsed = (key: string): boolean =>
    names.has(key) || patterns.some(([start, end]) => key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end));
  return keys.filter((key) => !isUsed(key) && !isUsed(key.replace(/_(one|other)$/, '')));
}
