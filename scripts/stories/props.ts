// What a package's components are given, as TypeScript knows it: the source of the props' docs and of the rule that each has one.
import path from 'node:path';
import ts from 'typescript';

const root = path.join(import.meta.dirname, '../..');

/** The ways into the packages that hold components. */
export const entries: readonly (readonly [from: string, file: string])[] = [
  ['@geo/ui', 'packages/ui/src/index.ts'],
  ['@geo/ui/code', 'packages/ui/src/code.ts'],
  ['@geo/ui/dnd', 'packages/ui/src/dnd.ts'],
  ['@geo/ui/map', 'packages/ui/src/map.ts'],
  ['@geo/ui/scene', 'packages/ui/src/scene.ts'],
  ['@geo/editors', 'packages/editors/src/index.ts'],
  ['@geo/editors/pages', 'packages/editors/src/pages/index.ts'],
  ['@geo/switchboard', 'packages/switchboard/src/index.ts'],
];

export interface Prop {
  readonly name: string;
  /** What its doc says, without tags; empty where there is none. */
  readonly description: string;
  /** As it stands in the declaration; what a name stands for beside it, where that is a choice of a few values. */
  readonly type: string;
  readonly required: boolean;
  /** What holds without it, as its doc says. */
  readonly preset?: string;
  /** Where it is declared: file from the project's root, and line from 1. */
  readonly place: string;
}

export interface Component {
  readonly name: string;
  /** What an app imports it from. */
  readonly from: string;
  /** What its doc says, without tags. */
  readonly description: string;
  readonly props: readonly Prop[];
  /** The HTML element whose attributes it takes besides, such as `button`. */
  readonly element?: string;
}

/** What is declared outside of the project's sources, as all that an HTML element takes, is described there. */
const isOurs = (file: string): boolean => !file.includes('/node_modules/') && file.startsWith(path.join(root, 'packages'));

/** More than these would push the description off the page. */
const fewValues = 10;

/** `Severity` says nothing to whoever does not know it: its values do, in the order in which they are declared. */
function spelledOut(checker: ts.TypeChecker, symbol: ts.Symbol, type: string): string {
  const meant = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  if (!/^[A-Z]\w*$/.test(type) || !meant.isUnion() || meant.types.length > fewValues) return type;
  const values = meant.types.map((one) => (one.isStringLiteral() ? `'${one.value}'` : one.isNumberLiteral() ? String(one.value) : ''));
  if (values.includes('')) return type;
  const written = declaredAs(checker, symbol);
  return `${type} = ${values.toSorted((first, second) => written.indexOf(first) - written.indexOf(second)).join(' | ')}`;
}

/** How the type is declared that a prop names. */
function declaredAs(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const node = (symbol.declarations?.[0] as Partial<ts.PropertySignature> | undefined)?.type;
  const named = node && ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
  const aimed = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  return aimed?.declarations?.[0]?.getText() ?? '';
}

function propOf(checker: ts.TypeChecker, symbol: ts.Symbol): Prop | undefined {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || !isOurs(declaration.getSourceFile().fileName)) return undefined;
  const source = declaration.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1;
  const preset = symbol.getJsDocTags(checker).find((tag) => tag.name === 'default');
  const written = (declaration as Partial<ts.PropertySignature>).type?.getText();
  return {
    name: symbol.name,
    description: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
    type: spelledOut(checker, symbol, (written ?? checker.typeToString(checker.getTypeOfSymbol(symbol))).replaceAll(/\s+/g, ' ')),
    required: !(symbol.flags & ts.SymbolFlags.Optional),
    ...(preset ? { preset: ts.displayPartsToString(preset.text).trim() } : {}),
    place: `${path.relative(root, source.fileName)}:${line}`,
  };
}

/** The types a set of props may be: the ways of a union, each with props of its own. */
const waysOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** `button` of what extends `ComponentPropsWithRef<'button'>`. */
function elementOf(type: ts.Type): string | undefined {
  for (const declaration of (type.aliasSymbol ?? type.symbol)?.declarations ?? []) {
    const heritage = ts.isInterfaceDeclaration(declaration)
      ? (declaration.heritageClauses ?? []).map((one) => one.getText()).join(' ')
      : '';
    const [, element] = /\bComponentProps\w*<'(\w+)'>/.exec(heritage) ?? [];
    if (element !== undefined) return element;
  }
  return undefined;
}

function componentOf(checker: ts.TypeChecker, from: string, symbol: ts.Symbol): Component | undefined {
  if (!/^[A-Z][a-z]/.test(symbol.name)) return undefined;
  const aimed = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (!(aimed.flags & ts.SymbolFlags.Value) || aimed.flags & ts.SymbolFlags.Class) return undefined;
  const [signature] = checker.getTypeOfSymbol(aimed).getCallSignatures();
  if (!signature || signature.parameters.length > 2) return undefined;
  const answer = checker.typeToString(signature.getReturnType());
  if (!/\b(ReactNode|ReactElement|Element)\b/.test(answer)) return undefined;
  const [parameter] = signature.parameters;
  const props = new Map<string, Prop>();
  for (const way of parameter ? waysOf(checker.getTypeOfSymbol(parameter)) : []) {
    for (const one of checker.getPropertiesOfType(way)) {
      const prop = propOf(checker, one);
      if (prop) props.set(`${prop.name} ${prop.place}`, prop);
    }
  }
  const description = ts.displayPartsToString(aimed.getDocumentationComment(checker)).trim();
  const element = parameter && elementOf(checker.getTypeOfSymbol(parameter));
  return { name: symbol.name, from, description, props: [...props.values()], ...(element === undefined ? {} : { element }) };
}

/** The components that the packages export, in the order of the entries. */
export function exportedComponents(): readonly Component[] {
  const configFile = path.join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(configFile, (file) => ts.sys.readFile(file)).config, ts.sys, root);
  const program = ts.createProgram(
    entries.map(([, file]) => path.join(root, file)),
    options,
  );
  const checker = program.getTypeChecker();
  return entries.flatMap(([from, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path.join(root, file))!)!;
    return checker.getExportsOfModule(module).flatMap((symbol) => componentOf(checker, from, symbol) ?? []);
  });
}
