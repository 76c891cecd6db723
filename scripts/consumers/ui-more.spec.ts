import { testConsumer } from './testConsumer.ts';

const wrong = `import { MapView } from '@geo/ui/map';

// @ts-expect-error A number is no GeoJSON.
export const wrong = <MapView geojson={42} />;
`;

testConsumer({
  name: 'ui',
  with: 'its optional parts',
  optional: ['@dnd-kit/core', '@dnd-kit/sortable', '@dnd-kit/utilities', 'leaflet', 'react-leaflet', 'three'],
  entries: ['@geo/ui/dnd', '@geo/ui/map', '@geo/ui/scene'],
  sources: { 'wrong.tsx': wrong },
});
