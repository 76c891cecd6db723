import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['GEO_DEV_SERVER'] ?? 'http://127.0.0.1:8080';
/** What the platform server answers, also in development. */
const served = ['/api', '/accounts/csrf', '/accounts/logout', '/magazine', '/services', '/tiles', '/basemap', '/docs'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@geo/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: 'licences.json' },
    modulePreload: { polyfill: false },
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
