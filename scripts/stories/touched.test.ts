import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { touchedStories } from './touched.ts';

const root = mkdtempSync(path.join(tmpdir(), 'geo-touched-'));
afterAll(() => rmSync(root, { recursive: true }));

const files: Readonly<Record<string, string>> = {
  '.storybook/preview.tsx': "import { Provider } from '@x/ui'; import { texts } from './texts.ts';",
  '.storybook/texts.ts': "export { texts } from '../packages/ui/src/i18n/texts.ts';",
  'packages/ui/package.json': JSON.stringify({
    name: '@x/ui',
    exports: { '.': { '@geo/source': './src/index.ts' }, './late': './late.js' },
  }),
  'packages/ui/src/index.ts': "export { Button, type ButtonProps } from './Button/index.ts'; export { Provider } from './Provider.tsx';",
  'packages/ui/src/Provider.tsx': "import type { ButtonProps } from './Button/index.ts';",
  'packages/ui/src/Button/index.ts': "export { Button, type ButtonProps } from './Button.tsx';",
  'packages/ui/src/Button/Button.tsx': "import { useText } from '../i18n/texts.ts';",
  'packages/ui/src/Button/Button.stories.tsx': "import { Button } from './Button.tsx';",
  'packages/ui/src/Chip.tsx': "const Late = lazy(() => import('./Late.tsx')); const at = new URL('./work.ts', import.meta.url);",
  'packages/ui/src/Chip.stories.tsx': "import { Chip } from './Chip.tsx'; import picture from './chip.svg?url';",
  'packages/ui/src/Late.tsx': '',
  'packages/ui/src/work.ts': '',
  'packages/ui/src/chip.svg': '',
  'packages/ui/src/i18n/texts.ts': '',
  'packages/ui/src/i18n/de.ts': '',
  'packages/pages/src/Page.tsx': "import { Button as Press } from '@x/ui';",
  'packages/pages/src/Page.stories.tsx': "import * as page from './Page.tsx';",
};
for (const [file, code] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), code);
}
const [button, chip, page] = Object.keys(files).filter((file) => file.includes('.stories.')) as [string, string, string];
const touched = (...changed: readonly string[]): readonly string[] => touchedStories(root, changed, [button, chip, page]);

describe('a change touches the stories', () => {
  it('whose imports lead to it, through the entry of a package to what is taken from there', () => {
    expect(touched('packages/ui/src/Button/Button.tsx')).toEqual([button, page]);
    expect(touched('packages/pages/src/Page.tsx')).toEqual([page]);
    expect(touched(chip)).toEqual([chip]);
  });

  it('that load it late, as a worker or by its address', () => {
    for (const file of ['Late.tsx', 'work.ts', 'chip.svg']) expect(touched(`packages/ui/src/${file}`)).toEqual([chip]);
  });

  it('where the texts are asked for that it changes', () => {
    expect(touched('packages/ui/src/i18n/de.ts')).toEqual([button, page]);
  });

  it('all of them, when it stands around them or cannot be followed', () => {
    for (const file of ['packages/ui/src/Provider.tsx', 'packages/ui/src/styles.css', 'package-lock.json', '.storybook/modes.ts'])
      expect(touched(file)).toEqual([button, chip, page]);
  });

  it('or none', () => {
    expect(touched('docs/design.md', 'apps/server/src/main.ts', 'packages/ui/src/index.ts')).toEqual([]);
  });
});
