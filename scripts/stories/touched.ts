// Which story files a change touches: those from which imports lead to a changed file. A name that is imported from a package's entry
// leads to the file that has it, not to all that the entry names.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

interface Import {
  readonly specifier: string;
  /** The names it takes; undefined for all that the file has. */
  readonly names?: readonly string[];
}

interface Source {
  readonly imports: readonly Import[];
  /** Names that it passes on, and whose they are. */
  readonly passedOn: ReadonlyMap<string, Import>;
}

const nothing: Source = { imports: [], passedOn: new Map() };

export function readImports(file: string, code: string): Source {
  const imports: Import[] = [];
  const passedOn = new Map<string, Import>();
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const bindings = node.importClause?.namedBindings;
      if (node.importClause?.isTypeOnly) return;
      const { text: specifier } = node.moduleSpecifier;
      if (!bindings || !ts.isNamedImports(bindings) || node.importClause?.name) return void imports.push({ specifier });
      const names = bindings.elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
      return void (names.length > 0 && imports.push({ specifier, names }));
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text: specifier } = node.moduleSpecifier;
      if (node.isTypeOnly) return;
      if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return void imports.push({ specifier });
      for (const one of node.exportClause.elements)
        if (!one.isTypeOnly) passedOn.set(one.name.text, { specifier, names: [(one.propertyName ?? one.name).text] });
      return;
    }
    // Parts that come later, workers, and files by their address.
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteralLike(argument)) imports.push({ specifier: argument.text });
    }
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'URL') {
      const [argument] = node.arguments ?? [];
      if (argument && ts.isStringLiteralLike(argument) && argument.text.startsWith('.')) imports.push({ specifier: argument.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, passedOn };
}

/** The imports of a project's files, followed. */
export class ImportGraph {
  readonly #root: string;
  readonly #sources = new Map<string, Source>();
  readonly #entries = new Map<string, string>();

  /** @param ends Files whose own imports are not followed. */
  constructor(root: string, ends: readonly string[]) {
    this.#root = root;
    for (const file of ends) this.#sources.set(file, nothing);
    for (const manifest of globSync('packages/*/package.json', { cwd: root })) {
      const { name, exports } = JSON.parse(readFileSync(path.join(root, manifest), 'utf8')) as {
        readonly name: string;
        readonly exports: Readonly<Record<string, string | { readonly '@geo/source'?: string }>>;
      };
      for (const [key, target] of Object.entries(exports)) {
        const file = typeof target === 'string' ? target : target['@geo/source'];
        if (file) this.#entries.set(path.posix.join(name, key), path.posix.join(path.posix.dirname(manifest), file));
      }
    }
  }

  /** All files that imports lead to from a file, itself among them; paths from the root. */
  reachedFrom(file: string): ReadonlySet<string> {
    const reached = new Set<string>();
    const waiting = [file];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      const source = this.#read(next);
      for (const one of [...source.imports, ...source.passedOn.values()]) waiting.push(...this.#targets(next, one));
    }
    return reached;
  }

  #read(file: string): Source {
    const known = this.#sources.get(file);
    if (known) return known;
    const source = /\.[jt]sx?$/.test(file) ? readImports(file, readFileSync(path.join(this.#root, file), 'utf8')) : nothing;
    this.#sources.set(file, source);
    return source;
  }

  #resolve(from: string, specifier: string): string | undefined {
    const [plain = ''] = specifier.split('?');
    const file = plain.startsWith('.') ? path.posix.join(path.posix.dirname(from), plain) : this.#entries.get(plain);
    return file && existsSync(path.join(this.#root, file)) ? file : undefined;
  }

  #targets(from: string, { specifier, names }: Import): readonly string[] {
    const file = this.#resolve(from, specifier);
    if (file === undefined) return [];
    const { passedOn, imports } = this.#read(file);
    if (!names || passedOn.size === 0 || names.some((name) => !passedOn.has(name))) return [file];
    // What an entry only passes on is looked for where it is; what it imports besides comes along.
    return [...names.flatMap((name) => this.#targets(file, passedOn.get(name)!)), ...imports.flatMap((one) => this.#targets(file, one))];
  }
}

/** Files that every picture depends on, or that nobody can follow. */
const touchesAll = /^package-lock\.json$|^\.storybook\/(?!docs\/|built\/stories)|^scripts\/(chromium|png)\.|^packages\/.*\.css$/;
const words = /\/i18n\/(.*\/)?([a-z]+\.)?(de|en)\.ts$/;

/** Of the given story files those that a change of `changed` touches; all paths from the root. */
export function touchedStories(root: string, changed: readonly string[], stories: readonly string[]): readonly string[] {
  if (changed.some((file) => touchesAll.test(file))) return stories;
  // The preview has all texts of all packages at hand: what is said is seen where a package's texts are asked for.
  const sought = changed.map((file) => file.replace(words, '/i18n/texts.ts'));
  const graph = new ImportGraph(root, ['.storybook/texts.ts', '.storybook/said.ts']);
  const isTouched = (file: string): boolean => {
    const reached = graph.reachedFrom(file);
    return sought.some((one) => reached.has(one));
  };
  // The preview stands around all stories.
  return isTouched('.storybook/preview.tsx') ? stories : stories.filter(isTouched);
}
