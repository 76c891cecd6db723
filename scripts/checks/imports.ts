// What a file names of others, and what it asks the network: read from its syntax, for the rules beside.
import ts from 'typescript';

/** One place where a module names another. */
export interface Import {
  /** The address; of a template what stands before its first value, '' where nothing of it is known. */
  readonly specifier: string;
  /** From 1. */
  readonly line: number;
  readonly isType: boolean;
  /** Names that come by value; '*' for all of the module. */
  readonly names: readonly string[];
  /** Whether the address is made up at run time. */
  readonly isComputed: boolean;
}

function sourceOf(file: string, code: string): ts.SourceFile {
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, /\.[jt]sx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

function lineOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

/** Lines in which a module hands out everything of another. */
export function exportsAll(file: string, code: string): readonly number[] {
  return sourceOf(file, code)
    .statements.filter((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.exportClause)
    .map(lineOf);
}

/**
 * Every way one module names another: imports and exports, also of types, `import()` as a call and as a type, `require` and what
 * `createRequire` makes, `import.meta.glob` with one pattern or several, what is declared of another module, `new URL` of threads.
 */
export function importsOf(file: string, code: string): readonly Import[] {
  const source = sourceOf(file, code);
  const requires = requiresOf(source);
  const found: Import[] = [];
  const add = (node: ts.Node, specifier: ts.Node, isType: boolean, names: readonly string[] = ['*']): void => {
    const text = ts.isStringLiteralLike(specifier) ? specifier.text : ts.isTemplateExpression(specifier) ? specifier.head.text : '';
    found.push({ specifier: text, line: lineOf(node), isType, names: isType ? [] : names, isComputed: !ts.isStringLiteralLike(specifier) });
  };
  walk(source, (node) => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, importsTypes(node.importClause), importedNames(node.importClause));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      add(node, node.moduleSpecifier, node.isTypeOnly || onlyTypes(node.exportClause), namesIn(node.exportClause));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal, true);
    else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
      add(node, node.moduleReference.expression, node.isTypeOnly);
    else if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) add(node, node.name, true);
    else if (ts.isCallExpression(node)) for (const argument of addressesIn(node, requires)) add(node, argument, false);
    else if (ts.isNewExpression(node)) for (const argument of threadIn(node)) add(node, argument, false);
  });
  return found;
}

/** `new URL('./x.ts', import.meta.url)`, which starts a thread. */
function threadIn({ expression, arguments: given }: ts.NewExpression): readonly ts.Node[] {
  const [first, base] = given ?? [];
  const isThread = expression.getText() === 'URL' && base?.getText().includes('import.meta');
  return isThread && first && ts.isStringLiteralLike(first) ? [first] : [];
}

/** Names under which a file has a `require`: its own, and those that it makes. */
function requiresOf(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set(['require']);
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && makesRequire(node.initializer)) names.add(node.name.getText());
  });
  return names;
}

function makesRequire(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && /(?:^|\.)createRequire$/.test(node.expression.getText());
}

/** The addresses of modules among the arguments of a call; one that only asks where a module lies counts where it is written down. */
function addressesIn({ expression, arguments: [first] }: ts.CallExpression, requires: ReadonlySet<string>): readonly ts.Node[] {
  if (!first) return [];
  const isRequire = (node: ts.Expression): boolean => makesRequire(node) || requires.has(node.getText());
  const callee = expression.getText();
  if (callee === 'import.meta.glob') return ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  if (expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(expression)) return [first];
  const resolves =
    callee === 'import.meta.resolve' ||
    (ts.isPropertyAccessExpression(expression) && expression.name.text === 'resolve' && isRequire(expression.expression));
  return resolves && ts.isStringLiteralLike(first) ? [first] : [];
}

function importsTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  return clause.isTypeOnly || (clause.name === undefined && onlyTypes(clause.namedBindings));
}

/** `import { type A, type B }` brings nothing at run time, either. */
function onlyTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names)) || names.elements.length === 0) return false;
  return [...names.elements].every(({ isTypeOnly }) => isTypeOnly);
}

function importedNames(clause: ts.ImportClause | undefined): readonly string[] {
  return clause ? [...(clause.name ? ['default'] : []), ...(clause.namedBindings ? namesIn(clause.namedBindings) : [])] : [];
}

/** As the other module calls them. */
function namesIn(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): readonly string[] {
  if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return ['*'];
  return [...names.elements].filter(({ isTypeOnly }) => !isTypeOnly).map(({ name, propertyName }) => (propertyName ?? name).text);
}

const connections = new Set(['XMLHttpRequest', 'WebSocket', 'EventSource']);

/** Lines in which a file asks the network by itself: `fetch`, called or handed on, and connections that it opens. */
export function requestsIn(file: string, code: string): readonly number[] {
  const lines: number[] = [];
  walk(sourceOf(file, code), (node) => {
    if (ts.isIdentifier(node) && node.text === 'fetch' && isGlobalValue(node)) lines.push(lineOf(node));
    else if (ts.isNewExpression(node) && connections.has(node.expression.getText().replace(global, ''))) lines.push(lineOf(node));
    else if (ts.isPropertyAccessExpression(node) && node.getText() === 'navigator.sendBeacon') lines.push(lineOf(node));
  });
  return lines;
}

const global = /^(?:window|globalThis|self)\./;

/** A name that stands for the value of the page, not for a property, a declaration or a type. */
function isGlobalValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return global.test(parent.getText());
  if (ts.isTypeQueryNode(parent)) return false;
  return ts.isShorthandPropertyAssignment(parent) || (parent as { name?: ts.Node }).name !== node;
}
