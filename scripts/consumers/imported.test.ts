import { expect, it } from 'vitest';
import { importedPackages } from './imported.ts';

it('finds the packages that a file names, wherever it does', () => {
  const code = `import { a } from '@mui/material/styles';
import 'leaflet/dist/x.js';
import path from 'node:path';
import type {
  B,
} from "geojson";
export { c } from './own.js';
const d = await import('three/addons/x.js');
export declare const e: import("zod").ZodType;
export const kind = 'all';
export declare const other: "none";
// What comes from 'nowhere' is no import.
`;
  expect(importedPackages(code)).toEqual(['@mui/material', 'leaflet', 'geojson', 'three', 'zod']);
});
