import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { exportedComponents } from '../../scripts/stories/props.ts';

const name = 'virtual:components';

const root = path.join(import.meta.dirname, '../..');

/** The icons of Lucide that the packages draw. */
function iconNames(): readonly string[] {
  const files = globSync('packages/*/src/**/*.tsx', { cwd: root }).filter((file) => !/\.stories\.tsx$|\/docs\//.test(file));
  const lists = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].map(([, names]) => names!),
  );
  const names = lists.flatMap((list) => list.split(',').map((one) => one.trim().replace(/ as .*/, '')));
  return [...new Set(names)].filter((one) => /^[A-Z]/.test(one) && one !== 'Icon').toSorted();
}

/** `virtual:components`: the exported components with their props, as TypeScript knows them, and the icons in use; read once, when a docs page asks. */
export function componentsModule(): Plugin {
  let code: string | undefined;
  return {
    name: 'components',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? (code ??= [
            `export const components = ${JSON.stringify(exportedComponents())};`,
            `export const iconNames = ${JSON.stringify(iconNames())};`,
          ].join('\n'))
        : undefined,
  };
}
