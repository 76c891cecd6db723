import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/**/*.stories.tsx', '!src/**/fixtures/**'],
  format: 'esm',
  splitting: true,
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
