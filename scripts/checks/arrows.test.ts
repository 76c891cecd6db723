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
    // Pure parts of the contract
    ['packages/api/src/schemas/a.ts', `import { useState } from 'react';`],
    ['packages/api/src/kinds/a.ts', `import type { LucideIcon } from 'lucide-react';`],
    ['packages/api/src/types/a.ts', `import Box from '@mui/material/Box';`],
    ['packages/api/src/index.ts', `export { useDepot } from './queries/index.ts';`],
    ['packages/api/src/schemas/a.ts', `import { keys } from '../queries/keys.ts';`],
    ['packages/api/src/client/a.ts', `import type { World } from '../mocks/world/state.ts';`],
    ['packages/api/src/client/a.ts', `import { readFileSync } from 'node:fs';`],
    ['packages/api/src/queries/a.ts', `import { world } from '../mocks/index.ts';`],
    ['packages/api/src/queries/a.ts', `import { readFileSync } from 'node:fs';`],
    ['packages/api/src/queries/a.ts', `import { Box } from '@mui/material';`],
    ['packages/api/src/mocks/a.ts', `import { readFileSync } from 'node:fs';`],
    ['packages/api/src/mocks/contract/a.ts', `import { useDepot } from '../../queries/index.ts';`],
    // Pure rules of the switchboard
    ['packages/switchboard/src/graph/a.ts', `import { useStable } from '../canvas/useStable.ts';`],
    ['packages/switchboard/src/graph/a.ts', `import { Box } from 'lucide-react';`],
    ['packages/switchboard/src/graph/a.ts', `import { useDepot } from '@geo/api/react';`],
    // What is for tests
    ['packages/editors/src/a.ts', `import { worker } from '@geo/api/mocks';`],
    ['packages/switchboard/src/a.ts', `import type { Case } from '@geo/api/contract';`],
    ['apps/backoffice/src/a.ts', `const x = () => import('@geo/api/mocks');`],
    ['packages/editors/src/a.ts', `import { depot } from './fixtures/depot.ts';`],
    ['packages/ui/src/a.ts', `import { Default } from './Button/Button.stories.tsx';`],
    ['apps/backoffice/src/a.ts', `import { x } from './testing/x.ts';`],
    ['packages/editors/src/a.ts', `import { http } from 'msw';`],
    ['apps/server/src/http/a.ts', `import { contractCases } from '@geo/api/contract';`],
    ['apps/server/src/http/a.ts', `import type { ListState } from '@geo/api/react';`],
    ['apps/server/src/http/a.ts', `import { createClient } from '@geo/api';`],
    ['apps/server/src/jobs/a.ts', `import { createClient as c } from '@geo/api';`],
    ['apps/server/src/jobs/a.ts', `import * as api from '@geo/api';`],
    // What asks
    ['packages/ui/src/a.ts', `import { useQuery } from '@tanstack/react-query';`],
    ['packages/editors/src/values/a.ts', `import type { QueryKey } from '@tanstack/react-query';`],
    ['packages/editors/src/pages/depot/a.ts', `import { useQuery } from '@tanstack/react-query';`],
    ['packages/switchboard/src/canvas/a.ts', `import { useQuery } from '@tanstack/react-query';`],
    ['packages/editors/src/lists/a.ts', `import { useDepot, type ListState } from '@geo/api/react';`],
    ['packages/switchboard/src/editor/a.ts', `import { useDepot } from '@geo/api/react';`],
    ['packages/ui/src/a.ts', `import { readFileSync } from 'node:fs';`],
    ['apps/backoffice/src/a.ts', `import fs from 'fs';`],
    // Floors of the editors and the switchboard
    ['packages/editors/src/values/cards/a.tsx', `import { x } from '../../pages/depot/x.ts';`],
    ['packages/editors/src/GeometryEditor/a.tsx', `import type { X } from '../pages/index.ts';`],
    ['packages/editors/src/a.ts', `const x = () => import('./connected');`],
    ['packages/editors/src/pages/a.ts', `import { x } from '../connected/x.ts';`],
    ['packages/switchboard/src/editor/a.ts', `import { x } from '../connected/x.ts';`],
    ['packages/switchboard/src/editor/a.ts', `import { x } from '@geo/editors/connected';`],
    // Every way to name a module
    ['packages/ui/src/a.ts', 'const x = import(`../../editors/src/index.ts`);'],
    ['packages/editors/src/values/a.ts', 'const x = (name: string) => import(`../pages/${name}.ts`);'],
    ['packages/editors/src/a.ts', 'const x = (name: string) => import(`${name}`);'],
    ['packages/editors/src/a.ts', `const x = (name: string) => import(name);`],
    ['packages/ui/src/a.ts', 'const x = import(`@geo/editors/${name}`);'],
    ['apps/server/src/http/a.ts', `const x = createRequire(import.meta.url)('../../../backoffice/src/x.ts');`],
    ['apps/server/src/http/a.ts', `const load = createRequire(import.meta.url); load('@geo/editors');`],
    ['apps/server/src/http/a.ts', `const load = module.createRequire(import.meta.url); load.resolve('@geo/editors');`],
    ['packages/ui/src/a.ts', `const x = import.meta.glob(['./*.ts', '../../editors/src/*.ts', '!./a.ts']);`],
    ['packages/ui/src/a.ts', `const x = import.meta.glob('/packages/editors/src/*.ts');`],
    ['packages/editors/src/values/a.ts', `const x = import.meta.glob('../**/*.ts');`],
    ['packages/ui/src/a.test.ts', `const x = import.meta.glob('../../editors/src/*.ts');`],
    ['packages/ui/src/a.ts', `import x from '/packages/editors/src/x.ts';`],
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
    ['packages/api/src/schemas/a.ts', `import { z } from 'zod'; import { x } from '../kinds/x.ts';`],
    ['packages/api/src/queries/a.ts', `import { useQuery } from '@tanstack/react-query'; import { useMemo } from 'react';`],
    ['packages/api/src/mocks/a.ts', `import { http } from 'msw'; import { x } from '../client/http.ts';`],
    ['packages/api/src/mocks/a.test.ts', `import { setupServer } from 'msw/node'; import { readFileSync } from 'node:fs';`],
    ['packages/switchboard/src/graph/edits/a.ts', `import { typeName } from '@geo/api'; import { x } from '../x.ts';`],
    ['packages/editors/src/fixtures/a.ts', `import { worker } from '@geo/api/mocks';`],
    ['packages/editors/src/lists/fixtures/a.tsx', `import { useListPort } from '../../connected/useListPort.ts';`],
    ['packages/editors/src/lists/a.ts', `import type { ListState } from '@geo/api/react';`],
    ['packages/editors/src/pages/a.ts', `import { useDepot } from '@geo/api/react'; import { x } from '../values/x.ts';`],
    ['packages/editors/src/connected/a.ts', `import { useQuery } from '@tanstack/react-query'; import { x } from '../pages/x.ts';`],
    ['packages/ui/src/a.ts', `const x = import.meta.glob(['./*.ts', '!../../editors/src/*.ts']);`],
    ['apps/server/src/http/a.ts', `import { endpoints, type Client } from '@geo/api';`],
    ['apps/server/src/http/a.ts', 'const x = (name: string) => import(`zod/v4/locales/${name}.js`);'],
    ['apps/server/src/http/a.ts', `new Worker(new URL('./work.ts', import.meta.url)); new URL(path, import.meta.url);`],
    ['apps/server/src/demo/a.ts', `import { createClient } from '@geo/api';`],
    ['apps/server/src/db/a.ts', `const folderOf = (name: string) => createRequire(import.meta.url).resolve(name);`],
    ['apps/server/src/functions/library.ts', `const x = (file: string) => import(file);`],
  ])('%s: %s is right', (file, code) => {
    expect(texts(file, code)).toEqual([]);
  });
});

describe('libraries', () => {
  it.each([
    ['packages/editors/src/values/a.ts', `await fetch('/x');`],
    ['packages/editors/src/pages/a.ts', `const load = window.fetch;`],
    ['packages/editors/src/a.ts', `send({ fetch });`],
    ['packages/switchboard/src/editor/a.ts', `const ask = props.ask ?? fetch;`],
    ['packages/ui/src/a.tsx', `const a = <p onClick={() => fetch(url)} />;`],
    ['packages/ui/src/a.ts', `new XMLHttpRequest();`],
    ['packages/ui/src/a.ts', `new globalThis.WebSocket(url);`],
    ['packages/ui/src/a.ts', `navigator.sendBeacon(url);`],
  ])('never ask the network: %s: %s', (file, code) => {
    expect(texts(file, code)).toEqual([expect.stringContaining('asks the network by itself')]);
  });

  it.each([
    ['packages/editors/src/connected/a.ts', `await fetch('/x');`],
    ['packages/api/src/client/a.ts', `await fetch('/x');`],
    ['packages/editors/src/values/a.stories.tsx', `await fetch('/x');`],
    ['packages/ui/src/Preview3d/Preview3d.tsx', `await fetch(url);`],
    ['packages/ui/src/a.ts', `port.fetch(url); const x = { fetch: port.load }; type X = typeof fetch; interface Y { fetch: X }`],
  ])('ask through what they are given: %s: %s', (file, code) => {
    expect(texts(file, code)).toEqual([]);
  });
});
