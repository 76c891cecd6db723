// The rules of stories that the compiler cannot keep.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const acts = /\b(userEvent|fireEvent)\b|\.(click|focus|blur|dispatchEvent|scrollTo)\(|\.(value|scrollTop|scrollLeft) = /;

export const parseStories = (file: string, code: string): ts.SourceFile =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function* namesIn(node: ts.Node): Iterable<string> {
  if (ts.isIdentifier(node)) yield node.text;
  for (const child of node.getChildren()) yield* namesIn(child);
}

/** Functions of a file by their name, and the files that others come from. */
function knownIn(source: ts.SourceFile): ReadonlyMap<string, ts.Node | string> {
  const known = new Map<string, ts.Node | string>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) known.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        if (one.initializer && ts.isArrowFunction(one.initializer)) known.set(one.name.getText(), one.initializer);
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const bindings = statement.importClause?.namedBindings;
    if (!text.includes('/fixtures/') || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name } of bindings.elements) known.set(name.text, path.join(path.dirname(source.fileName), text));
  }
  return known;
}

/** Whether a function does something to the page, itself or through a function of its file or of a fixture. */
function actsIn(node: ts.Node, known: ReadonlyMap<string, ts.Node | string>, seen: Set<string>): boolean {
  if (acts.test(node.getText())) return true;
  return [...namesIn(node)].some((name) => {
    const found = known.get(name);
    if (found === undefined || seen.has(name)) return false;
    seen.add(name);
    return typeof found === 'string' ? /^[a-z]/.test(name) && acts.test(readFileSync(found, 'utf8')) : actsIn(found, known, seen);
  });
}

export interface StoryPlay {
  readonly name: string;
  /** It clicks, types, or moves the focus. */
  readonly acts: boolean;
}

/** The stories of a file that have a play of their own. */
export function playsOf(source: ts.SourceFile): readonly StoryPlay[] {
  const known = knownIn(source);
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!initializer || !ts.isObjectLiteralExpression(initializer)) return [];
      const play = initializer.properties.find((one) => one.name?.getText() === 'play');
      return play ? [{ name: name.getText(), acts: actsIn(play, known, new Set()) }] : [];
    });
  });
}

/** Of what is called on the page or expected of it: it names what a person reads or hears. */
const reads =
  /^(get|find|query)(All)?By(Role|Text|LabelText|PlaceholderText|AltText|Title|DisplayValue)$|^toHave(Text|Accessible|Attribute|Value)/;

const literal = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isRegularExpressionLiteral(node)) return undefined;
  return node.text.replace(/^\/\^?/, '').replace(/\$?\/[a-z]*$/, '');
};

/**
 * Texts that stand in a file's code where it looks for something on the page, but those that the file itself puts there: what stands
 * in its arguments and samples is no text of a package.
 * @param samples Texts of the fixtures it shows.
 */
export function textsLookedFor(source: ts.SourceFile, samples: readonly string[] = []): readonly string[] {
  const found: string[] = [];
  const given: string[] = [...samples];
  const begun: string[] = [];
  const visit = (node: ts.Node, looks: boolean): void => {
    const text = literal(node);
    if (text !== undefined) (looks ? found : given).push(text);
    if (ts.isJsxText(node)) begun.push(node.text);
    if (ts.isTemplateHead(node) && !looks) begun.push(node.text);
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, looks));
    const { expression } = node;
    visit(expression, false);
    if (/^inLanguage\b/.test(expression.getText())) return;
    const calls = ts.isPropertyAccessExpression(expression) && reads.test(expression.name.text);
    // A text that is asked for by its key stands in the language of the story; what fills its placeholders is looked for.
    const asks = expression.getText().startsWith('said.');
    node.arguments.forEach((argument, index) => visit(argument, asks ? index > 0 : looks || calls));
  };
  visit(source, false);
  const isGiven = (text: string): boolean =>
    given.some((one) => one.includes(text)) || begun.some((one) => one.trim() !== '' && text.startsWith(one.trim()));
  return found.filter((text) => !isGiven(text));
}

/** All strings of a file. */
export function stringsIn(source: ts.SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches what becomes of a text when its placeholders are filled; undefined where hardly anything but placeholders is said. */
export function becomes(text: string): RegExp | undefined {
  const parts = text.split(/\{\{.*?\}\}/);
  return /\p{L}{4}/u.test(parts.join('')) ? new RegExp(`^${parts.map(escaped).join('.+')}$`) : undefined;
}

export interface StoryGuide {
  readonly title: string;
  /** The components the guide of the file is about. */
  readonly components: readonly string[];
  /** It says which keys and which roles there are, or that there is only text. */
  readonly saysHowItIsUsed: boolean;
  /** The file shows how its components are used well and badly. */
  readonly hasDoAndDont: boolean;
  /** It has a story of the resting state. */
  readonly hasDefault: boolean;
}

const exportsConstant = (source: ts.SourceFile, wanted: string): boolean =>
  source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .some(({ declarationList }) => declarationList.declarations.some(({ name }) => name.getText() === wanted));

/** What the docs page of a file is about; undefined for a file without a guide, whose stories show behaviour of components elsewhere. */
export function guideOf(source: ts.SourceFile): StoryGuide | undefined {
  let title = '';
  let components: readonly string[] | undefined;
  let hasGuide = false;
  const said = new Set<string>();
  const objects = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .map(({ name, initializer }) => [
      name.getText(),
      initializer && ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer,
    ]);
  for (const [name, object] of objects as [string, ts.Expression | undefined][]) {
    if (!object || !ts.isObjectLiteralExpression(object)) continue;
    for (const property of object.properties.filter(ts.isPropertyAssignment)) {
      const key = property.name.getText();
      if (name === 'guide') said.add(key);
      if (name === 'meta' && key === 'title' && ts.isStringLiteral(property.initializer)) title = property.initializer.text;
      if (name === 'guide' && key === 'components' && ts.isArrayLiteralExpression(property.initializer))
        components = property.initializer.elements.filter(ts.isStringLiteral).map(({ text }) => text);
    }
    if (name === 'guide') hasGuide = true;
  }
  if (!hasGuide) return undefined;
  const saysHowItIsUsed = said.has('textOnly') || (said.has('keyboard') && said.has('aria'));
  const hasDoAndDont = exportsConstant(source, 'DoAndDont');
  const hasDefault = exportsConstant(source, 'Default');
  return { title, components: components ?? [title.split('/').at(-1)!], saysHowItIsUsed, hasDoAndDont, hasDefault };
}
