import { mui, testConsumer } from './testConsumer.ts';

const wrong = `import { MapView } from '@geo/ui/map';

// @ts-expect-error A number is no GeoJSON.
export const wrong = <MapView geojson={42} />;
`;

testConsumer({
  name: 'ui',
  entries: ['@geo/ui', '@geo/ui/map', '@geo/ui/scene'],
  budgets: [{ what: 'a button with its provider', source: "export { Button, GeoProvider } from '@geo/ui';", over: mui, limitKb: 40 }],
  works: async (page) => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published').waitFor();
  },
  later: {
    optional: [
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/lang-css',
      '@codemirror/lang-html',
      '@codemirror/lang-javascript',
      '@codemirror/lang-json',
      '@codemirror/lang-markdown',
      '@codemirror/lang-xml',
      '@codemirror/language',
      '@codemirror/search',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      'leaflet',
      'react-leaflet',
      'three',
    ],
    entries: ['@geo/ui/code', '@geo/ui/dnd', '@geo/ui/map', '@geo/ui/scene'],
    sources: { 'wrong.tsx': wrong },
  },
});
