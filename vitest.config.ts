import { defineConfig } from 'vitest/config';
import projects from './vitest.workspace.ts';

// Plain `vitest` reads only this name; the projects live in vitest.workspace.ts.
export default defineConfig({ test: { projects } });
