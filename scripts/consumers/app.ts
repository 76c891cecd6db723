import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, preview, type Plugin, type PreviewServer } from 'vite';
import { copyHost } from './host.ts';
import { folderOf, manifestOf, npm, ownVersions, packageNames, registryPeers, root, versionIn } from './packages.ts';
import { copiedFiles } from './readme.ts';

/** A stranger's app: a bare one of Vite, React and TypeScript, which knows nothing of this repository. */
export interface App {
  readonly folder: string;
  readonly name: string;
  readonly hasMui: boolean;
}

const page = (script: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Consumer</title><link rel="icon" href="data:,"></head><body><main id="root"></main><script type="module" src="/src/${script}"></script></body></html>`;

const own = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Example } from './Example';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Example />
  </StrictMode>,
);
`;

/** A host with a theme of its own, which shows the example later. */
const host = `import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Hosted } from './Hosted';

const theme = createTheme({ palette: { primary: { main: '#7b1fa2' } }, typography: { fontFamily: 'Georgia, serif' } });

function Host() {
  const [shown, setShown] = useState(false);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Button variant="contained">Host</Button>
      <label>
        <input type="checkbox" onChange={(event) => setShown(event.target.checked)} />
        Show
      </label>
      {shown && <Hosted />}
    </ThemeProvider>
  );
}

createRoot(document.getElementById('root')!).render(<Host />);
`;

const tsconfig = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
  },
  include: ['src'],
};

export interface AppOptions {
  readonly folder: string;
  readonly name: string;
  /** Optional peers that it has. */
  readonly optional: readonly string[];
  /** Further sources, by file name. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Writes the app and installs the package alone: with its peers, and with nothing else that it might lean on. */
export async function createApp({ folder, name, optional, sources }: AppOptions): Promise<App> {
  const { peerDependencies = {} } = manifestOf(name);
  const packed = packageNames.filter((other) => other === name || peerDependencies[`@geo/${other}`] !== undefined);
  const peers = packed.flatMap(registryPeers);
  const dependencies = {
    ...Object.fromEntries(packed.map((other) => [`@geo/${other}`, `file:../geo-${other}-${versionIn(folderOf(other))}.tgz`])),
    ...ownVersions([...peers, ...optional, 'react', 'react-dom', '@types/react', '@types/react-dom']),
  };
  const hasMui = peers.includes('@mui/material');
  const files = {
    'package.json': JSON.stringify({ private: true, type: 'module', dependencies }),
    'tsconfig.json': JSON.stringify(tsconfig),
    'index.html': page('main.tsx'),
    'src/main.tsx': own,
    ...(hasMui ? { 'host.html': page('host.tsx'), 'src/host.tsx': host } : {}),
    ...Object.fromEntries([...copiedFiles(name), ...Object.entries(sources)].map(([file, code]) => [`src/${file}`, code])),
  };
  copyHost(path.join(folder, '..'), folder);
  writeFiles(folder, files);
  await npm(['install', '--ignore-scripts'], folder);
  return { folder, name, hasMui };
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}

/** Adds libraries and sources to an app that stands. */
export async function addToApp({ folder }: App, libraries: readonly string[], sources: AppOptions['sources']): Promise<void> {
  writeFiles(path.join(folder, 'src'), sources);
  const versions = Object.entries(ownVersions(libraries)).map(([name, version]) => `${name}@${version}`);
  await npm(['install', '--ignore-scripts', ...versions], folder);
}

/** Runs Node in the app; rejects with all that it printed. */
async function node(app: App, args: readonly string[]): Promise<void> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  try {
    await promisify(execFile)(process.execPath, args, { cwd: app.folder, env, maxBuffer: 1 << 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`.trim().slice(0, 4000), { cause: error });
  }
}

/** One checker does half the work of four: each of these computes the types of the libraries for itself. */
export const checkTypes = (app: App): Promise<void> =>
  node(app, [path.join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', app.folder, '--checkers', '1']);

export const importInNode = (app: App, entries: readonly string[]): Promise<void> =>
  node(app, ['--input-type=module', '-e', entries.map((entry) => `await import(${JSON.stringify(entry)});`).join('\n')]);

const silent = { configFile: false, envFile: false, logLevel: 'error' } as const;

export async function buildApp({ folder, hasMui }: App): Promise<void> {
  const input = hasMui ? ['index.html', 'host.html'] : ['index.html'];
  await build({ ...silent, root: folder, build: { rolldownOptions: { input: input.map((file) => path.join(folder, file)) } } });
}

/** Answers the platform's calls from the package's own mock world. */
function platform(folder: string): Plugin {
  return {
    name: 'platform',
    async configurePreviewServer({ middlewares }) {
      const load = (name: string): Promise<never> =>
        import(pathToFileURL(createRequire(path.join(folder, 'x.js')).resolve(name)).href) as Promise<never>;
      const { createHandlers, createWorld } = (await load('@geo/api/mocks')) as typeof import('@geo/api/mocks');
      const { getResponse } = (await load('msw')) as typeof import('msw');
      const handlers = createHandlers(createWorld(), { baseUrl: 'http://geo.test', signedInAs: 'admin' });
      middlewares.use('/api', (request, response) => {
        const asked = new Request(`http://geo.test/api${request.url}`, { method: request.method ?? 'GET' });
        void getResponse(handlers, asked).then(async (answer) => {
          response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' });
          response.end(await answer?.text());
        });
      });
    },
  };
}

export function serveApp({ folder, name }: App): Promise<PreviewServer> {
  const plugins = name === 'api' ? [platform(folder)] : [];
  return preview({ ...silent, root: folder, plugins, preview: { port: 0, host: '127.0.0.1' } });
}

/** Compressed bytes of the scripts that a source needs before it runs, without those of the named libraries. */
export async function startBytes({ folder }: App, source: string, without: readonly string[]): Promise<number> {
  const result = await build({
    ...silent,
    root: folder,
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(folder, 'src', source),
        external: (id) => without.some((library) => id === library || id.startsWith(`${library}/`)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((file) => file.type === 'chunk');
  const needed = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const chunk of needed) for (const other of chunks) if (chunk.imports.includes(other.fileName)) needed.add(other);
  return [...needed].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).byteLength, 0);
}
