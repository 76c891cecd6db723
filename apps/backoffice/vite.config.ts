import { gzipAsync } from '@gfx/zopfli';
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { endpoints } from '../../packages/api/src/contract/endpoints.ts';
import { reading } from '../../packages/api/src/contract/reading.ts';
import type { Endpoint } from '../../packages/api/src/contract/endpoint.ts';
import { firstListFiles, lateLibrariesAtStart, startProblem } from '../../scripts/build/startBundle.ts';

const server = process.env['GEO_DEV_SERVER'] ?? 'http://127.0.0.1:8080';
/** What the platform server answers, also in development. */
const served = ['/api', '/accounts/csrf', '/accounts/logout', '/magazine', '/media', '/services', '/tiles', '/basemap', '/docs'];

/**
 * The built app sends calls by method and path and leaves the checks to the server: without the schemas it needs no
 * schema library, a seventh of what would be loaded before the first list. A call that is named where it is sent stands there,
 * so that the table of all is loaded late.
 */
function contractWithoutSchemas(): Plugin {
  const slim = ({ method, path }: Endpoint): object => ({ method, path });
  const table = (calls: Readonly<Record<string, Endpoint>>): string =>
    JSON.stringify(Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, slim(call)])));
  const all: Readonly<Record<string, Endpoint>> = endpoints;
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/api/src/contract/endpoints.ts')) return `export const endpoints = ${table(endpoints)};`;
      return id.endsWith('/api/src/contract/reading.ts') ? `export const reading = ${table(reading)};` : null;
    },
    transform: {
      filter: { id: /[\\/](packages|backoffice)[\\/].*\.tsx?$/, code: 'endpoints.' },
      handler: (code) =>
        code.replace(/\bendpoints\.(\w+)\b/g, (whole, name: string) => {
          const call = all[name];
          return call ? JSON.stringify(slim(call)) : whole;
        }),
    },
  };
}

/**
 * Parts of libraries that nothing here calls, which bundlers cannot see: Emotion copies the statics of class components in its
 * `withTheme`; the theme offers a script against a flash of the other colours on pages that a server renders.
 */
const uncalled: readonly { readonly module: RegExp; readonly instead: string }[] = [
  { module: /[\\/]hoist-non-react-statics[\\/]/, instead: 'export default (target) => target;' },
  {
    module: /[\\/]@mui[\\/]system[\\/]InitColorSchemeScript[\\/]InitColorSchemeScript\.mjs$/,
    instead: `export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
export const buildInitColorSchemeScript = () => null;
export default buildInitColorSchemeScript;`,
  },
];

function withoutUncalled(): Plugin {
  return {
    name: 'without-uncalled',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('node_modules') ? uncalled.find(({ module }) => module.test(id))?.instead : undefined) ?? null,
  };
}

/** Fails a build whose pages would load a large library before they show. */
function slimStart(): Plugin {
  return {
    name: 'slim-start',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const found = lateLibrariesAtStart(chunks);
      if (found.length > 0) this.error(`The start of the app would load ${found.join(', ')}. Load the part that needs it by import().`);
    },
  };
}

/** Has the browser ask at once for what the scripts would ask for later: the texts of the first language and the font. */
function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle).flatMap((file): HtmlTagDescriptor[] => {
          const attrs = /texts-de-[^/]+\.js$/.test(file)
            ? { rel: 'modulepreload' }
            : /inter-latin-wght-normal-[^/]+\.woff2$/.test(file)
              ? { rel: 'preload', as: 'font', type: 'font/woff2' }
              : null;
          return attrs ? [{ tag: 'link', attrs: { ...attrs, crossorigin: '', href: `/${file}` }, injectTo: 'head' }] : [];
        }),
    },
  };
}

/** Below this a compressed file is hardly smaller. */
const compressedFromBytes = 512;

/** What every visit loads is worth a second more per file of a better compression, which any browser can read. */
const zopfliFiles = /(libraries|start|texts-de|texts-en)-[^/]+\.js$/;
const zopfliOptions = { numiterations: 5 };

/** What scripts weigh as they are sent to a first visit: those that the page names, and further ones. */
async function startFiles(folder: string, further: readonly string[]): Promise<{ name: string; bytes: number }[]> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const names = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name]) => name!);
  const sizeOf = async (name: string): Promise<number> => {
    const file = path.join(folder, name);
    return (await stat(existsSync(`${file}.gz`) ? `${file}.gz` : file)).size;
  };
  return Promise.all([...names, ...further].map(async (name) => ({ name, bytes: await sizeOf(name) })));
}

/** Writes every text file of the build also as `.br` and `.gz`, which the server sends to who takes them; fails where the start is too heavy. */
function compressedFiles(): Plugin {
  let folder = '';
  let listFiles: readonly string[] = [];
  const compress = async (file: string): Promise<void> => {
    const content = await readFile(file);
    if (content.byteLength < compressedFromBytes) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(
      `${file}.gz`,
      zopfliFiles.test(file) ? await gzipAsync(content, zopfliOptions) : await promisify(gzip)(content, { level: 9 }),
    );
  };
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = path.resolve(root, build.outDir)),
    generateBundle: (_, bundle) => void (listFiles = firstListFiles(Object.values(bundle).filter((file) => file.type === 'chunk'))),
    async closeBundle() {
      // It is also called where the build failed, whose own error is the one to be read.
      if (!existsSync(path.join(folder, 'index.html'))) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => /\.(js|css|html|svg|json)$/.test(file)).map((file) => compress(path.join(folder, file))));
      const problem = startProblem(await startFiles(folder, listFiles));
      if (problem) this.error(problem);
    },
  };
}

/**
 * What every visit loads, the app and what all its list pages share, as two files in place of a hundred: they compress a tenth better, and the
 * libraries stay in the browser's cache when only the app changes. Each group takes what its modules need.
 */
const startGroups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@emotion|stylis|use-sync-external-store)[\\/]/,
    priority: 2,
  },
  { name: 'start', test: /(backoffice[\\/]src[\\/]main\.tsx|lists[\\/]kinds[\\/]draw\.tsx|lists[\\/]actions[\\/]\w+\.ts)$/, priority: 2 },
  // A later part, which the index of its package would draw in.
  { name: 'calls', test: /[\\/]contract[\\/]endpoints\.ts$/, priority: 3 },
  { name: 'texts-de', test: /(ui|backoffice|i18n[\\/]shell|lists)[\\/](src[\\/]i18n[\\/]|i18n[\\/])?de\.ts$/, priority: 1 },
  { name: 'texts-en', test: /(ui|backoffice|i18n[\\/]shell|lists)[\\/](src[\\/]i18n[\\/]|i18n[\\/])?en\.ts$/, priority: 1 },
  { name: 'icons', test: /[\\/](loadedTagIcons|loadedTypeIcons|loadedMenuIcons|loadedIcons)\.ts$/, priority: 0 },
];

/**
 * What several later parts share, as five files in place of fifty: a dialog is there after a few requests, and the start, which lists
 * the files of each later part, is shorter.
 */
const sharedGroups = [
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/ },
  {
    name: 'overlays',
    test: /[\\/]node_modules[\\/](react-transition-group|@popperjs|@mui[\\/](utils|material[\\/](Paper|Menu\w*|List\w*|Pop\w+|Modal|Backdrop|Fade|Grow|Portal|Dialog\w*|Unstable_TrapFocus|transitions|ButtonBase|utils|Typography|Divider)))[\\/]/,
  },
  {
    name: 'fields',
    test: /[\\/]node_modules[\\/]@mui[\\/]material[\\/](TextField|Input\w*|OutlinedInput|FilledInput|Form\w+|Select|NativeSelect|Checkbox|Switch|Radio\w*|internal|SvgIcon)[\\/]/,
  },
  { name: 'drawing', test: /[\\/](styles[\\/]pictures[\\/]\w+|look[\\/](SymbolMark|imageUrl)|geometry[\\/]place)\.tsx?$/ },
  { name: 'widgets', test: /[\\/]packages[\\/]ui[\\/]src[\\/]/, minShareCount: 3, maxModuleSize: 8000 },
].map((group) => ({ minShareCount: 2, priority: 0, ...group }));

/** Loaded with every page. */
const startFile = /\/(rolldown-runtime|libraries|start|texts-de|texts-en)-[^/]+\.js$/;

/** Files that the page itself names, or that people look for; all others go by their hash alone, as the start lists them. */
const named = new Set(['rolldown-runtime', ...[...startGroups, ...sharedGroups].map(({ name }) => name)]);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas(), withoutUncalled(), react(), slimStart(), earlyFiles(), compressedFiles()],
  resolve: { conditions: ['@geo/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: 'licences.json' },
    modulePreload: {
      polyfill: false,
      // What is asked for anyway, or is there since the start, need not be listed at each place that loads something.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name !== file && !startFile.test(name)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...startGroups, ...sharedGroups] },
        // Without letters that a shell takes for an option, and short.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => (named.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/ws': { target: server, ws: true },
      // The log-in page is the app's own, only its form goes to the server.
      '/accounts/login': {
        target: server,
        bypass: (request) => (request.method === 'POST' ? undefined : '/index.html'),
      },
    },
  },
});
