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
