import { describe, expect, it } from 'vitest';
import { wrongPackageArrows } from './arrows.ts';

const texts = (file: string, code: string): string[] => wrongPackageArrows(file, code).map(({ text }) => text);

describe('arrows between packages', () => {
  it.each([
    ['packages/ui/src/a.ts', `import { x } from '@geo/api';`],
    ['packages/ui/src/a.ts', `import type { X } from '@geo/editors/pages';`],
    ['packages/ui/src/a.ts', `const x = () => import('../../editors/src/index.ts');`],
    ['packages/editors/src/a.ts', `export { x } from '@geo/switchboard/connected';`],
    ['packages/editors/src/a.ts', `type X = import('@geo/switchboard').X;`],
    ['packages/editors/src/a.stories.tsx', `import { x } from '../../switchboard/src/x.ts';`],
    ['packages/switchboard/src/graph/a.ts', `import { x } from '@geo/editors/pages';`],
    ['packages/switchboard/src/graph/a.ts', `import { jsx } from 'react/jsx-runtime';`],
    ['packages/switchboard/src/a.ts', `import { x } from '@geo/backoffice';`],
    ['apps/backoffice/src/a.ts', `import { x } from '@geo/server/src/platform.ts';`],
    ['apps/backoffice/src/a.ts', `import { x } from '../../server/src/platform.ts';`],
    ['apps/server/src/http/a.ts', `import { x } from '@geo/editors/pages';`],
    ['apps/server/src/http/a.ts', `import { x } from '@geo/api/mocks';`],
    ['apps/server/src/http/a.ts', `import { x } from '@geo/api/src/index.ts';`],
    ['packages/api/src/a.ts', `export * from './b.ts';`],
    ['packages/editors/src/a.mts', `import { x } from '@geo/switchboard/connected';`],
    ['packages/ui/src/a.ts', `import x = require('@geo/api');`],
    ['packages/ui/src/a.ts', `declare module '@geo/editors' {}`],
    ['packages/ui/src/a.ts', `const x = import.meta.glob('../../editors/src/*.ts');`],
    ['packages/new/src/a.ts', ``],
  ])('%s: %s is refused', (file, code) => {
    expect(texts(file, code)).toHaveLength(1);
  });

  it.each([
    ['packages/editors/src/a.ts', `import { x } from '@geo/ui/map';`],
    ['packages/switchboard/src/canvas/a.tsx', `const a = <p />; import { x } from '@geo/editors/pages';`],
    ['packages/ui/src/a.stories.tsx', `import { x } from '../../../.storybook/said.ts';`],
    ['apps/server/src/http/a.test.ts', `import { x } from '@geo/api/mocks';`],
    ['apps/server/src/http/a.ts', `import { x } from '../store/a.ts';`],
    ['packages/switchboard/src/graph/a.test.ts', `import { x } from '@geo/ui';`],
    ['packages/api/src/a.ts', `export * as all from './b.ts';`],
  ])('%s: %s is right', (file, code) => {
    expect(texts(file, code)).toEqual([]);
  });
});
