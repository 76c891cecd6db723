import type { Meta, StoryObj } from '@storybook/react-vite';
import { Path, type Map as LeafletMap } from 'leaflet';
import { Pencil, SquareDashedMousePointer } from 'lucide-react';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMap } from 'react-leaflet';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { KeyValueList } from '../KeyValueList/index.ts';
import { MapView } from './index.ts';

const tile = (ground: string, line: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${ground}"/><path d="M0 .5H256M.5 0V256" stroke="${line}"/><path d="M-20 180C60 120 120 210 276 90" fill="none" stroke="${line}" stroke-width="2"/></svg>`,
  )}`;

const points: GeoJSON.FeatureCollection = {
  type: 'FeatureCollection',
  features: Array.from({ length: 60 }, (_, index) => ({
    type: 'Feature',
    id: index,
    properties: { name: `Pegel ${index}` },
    geometry: { type: 'Point', coordinates: [6 + ((index * 37) % 90) / 12, 48 + ((index * 53) % 70) / 11] },
  })),
};
const square: GeoJSON.FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [6.5, 50.5],
            [7.5, 50.5],
            [7.5, 51.5],
            [6.5, 51.5],
            [6.5, 50.5],
          ],
        ],
      },
    },
  ],
};

const guide: Guide = {
  purpose: 'A map with features, tiles and tools.',
  use: ['Places of any kind.'],
  avoid: ['For a picture without movement take StaticMap.'],
  keyboard: [
    ['Arrow keys', 'move the map'],
    ['Plus, Minus', 'zoom'],
    ['Tab', 'goes through the tools'],
  ],
  aria: [
    ['Tools', 'toolbar'],
    ['Box', 'button with aria-pressed'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Natural Earth (gemeinfrei)': 'Natural Earth (public domain)',
  Karte: 'Map',
  Auswählen: 'Select',
  Zeichnen: 'Draw',
  'Die Objekte konnten nicht geladen werden: Der Server antwortet nicht.': 'The objects could not be loaded: the server does not answer.',
  'geo.example.org ist nicht erreichbar.': 'geo.example.org cannot be reached.',
  Gewässer: 'Water',
  Wasserstand: 'Water level',
  'Pegel um Köln': 'Gauges around Cologne',
  'Pegel in Deutschland': 'Gauges in Germany',
};
const written = writing(english);

const meta = {
  title: 'Maps/MapView',
  component: MapView,
  parameters: { guide, english, layout: 'fullscreen' },
  args: {
    height: 520,
    baseTileUrl: tile('#FBFAF7', '#D9D5CB'),
    attribution: 'Natural Earth (gemeinfrei)',
    geojson: points,
    onClick: fn(),
  },
} satisfies Meta<typeof MapView>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = async (root: HTMLElement): Promise<HTMLElement> => {
  let map: HTMLElement | null = null;
  await waitFor(() => {
    map = root.querySelector<HTMLElement>('.leaflet-container[role="application"]');
    void expect(map).not.toBeNull();
    // It fits its extent once it has a size.
    void expect(map!.getBoundingClientRect().width).toBeGreaterThan(0);
    void expect(root.querySelector('.leaflet-control-scale-line')).toHaveTextContent('km');
  });
  return map!;
};

/** Clicks the middle of the map; a click without coordinates would land in the window's corner. */
const clickMiddle = async (map: HTMLElement): Promise<void> => {
  const { left, top, width, height } = map.getBoundingClientRect();
  const target = map.querySelector('canvas') ?? map;
  await userEvent.pointer({ target, coords: { clientX: left + width / 2, clientY: top + height / 2 }, keys: '[MouseLeft]' });
};

export const Default: Story = {};

/** A click reports the place; zooming changes the scale and back; the readout goes round its formats. */
export const Interaction: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const map = await ready(canvasElement);
    await clickMiddle(map);
    await waitFor(() => expect(args.onClick).toHaveBeenCalledOnce());
    const [click] = (args.onClick as ReturnType<typeof fn>).mock.calls[0] as [{ lon: number }];
    await expect(click.lon).toBeGreaterThan(5);
    await expect(click.lon).toBeLessThan(16);
    const scale = canvasElement.querySelector('.leaflet-control-scale-line')!;
    const before = scale.textContent;
    await userEvent.click(canvas.getByRole('button', { name: said.ui('zoomIn') }));
    await waitFor(() => expect(scale.textContent).not.toBe(before));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('zoomToExtent') }));
    await waitFor(() => expect(scale.textContent).toBe(before));
    const readout = canvas.getByRole('button', { name: saying(said.ui('coordinates')) });
    await userEvent.click(readout);
    await userEvent.click(readout);
    await expect(readout).toHaveTextContent('EPSG:258');
  },
};

/** In a tab that is opened later the map shows its extent then. */
export const OpenedLater: Story = {
  parameters: withoutPicture,
  render: (args) => (
    <details>
      <summary>Karte</summary>
      <MapView {...args} />
    </details>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.leaflet-control-scale-line')).not.toBeNull());
    await userEvent.click(canvasElement.querySelector('summary')!);
    await waitFor(() => expect(canvasElement.querySelector('.leaflet-control-scale-line')).toHaveTextContent('200 km'));
  },
};

/** The extent stays as large as it fits when what is around the map changes, until the map is moved. */
export const KeepsItsExtent: Story = {
  parameters: withoutPicture,
  render: (args) => (
    <div style={{ height: 260 }}>
      <MapView {...args} height="100%" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    const scale = canvasElement.querySelector('.leaflet-control-scale-line')!;
    const around = canvasElement.querySelector('section')!.parentElement!;
    const atFirst = scale.textContent;
    around.style.height = '640px';
    await waitFor(() => expect(scale.textContent).not.toBe(atFirst));
    const fitted = scale.textContent;
    await userEvent.click(canvas.getByRole('button', { name: said.ui('zoomOut') }));
    await waitFor(() => expect(scale.textContent).not.toBe(fitted));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('zoomIn') }));
    await waitFor(() => expect(scale).toHaveTextContent(fitted));
    around.style.height = '260px';
    const map = canvasElement.querySelector('.leaflet-container')!;
    const pane = canvasElement.querySelector<HTMLElement>('.leaflet-map-pane')!;
    const place = pane.style.transform;
    await waitFor(() => expect(map.clientHeight).toBe(260));
    // The middle stays in the middle once the map knows its new size.
    await waitFor(() => expect(pane.style.transform).not.toBe(place));
    await expect(scale).toHaveTextContent(fitted);
  },
};

function MapGiver({ onMap }: { readonly onMap: (map: LeafletMap) => void }): ReactNode {
  const map = useMap();
  useEffect(() => onMap(map), [map, onMap]);
  return null;
}

/** Its button moves the map right after something was drawn on it, and then takes it away. */
function MapToLeave(args: ComponentProps<typeof MapView>): ReactNode {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [isOpen, setIsOpen] = useState(true);
  const leave = (): void => {
    map!.eachLayer((layer) => layer instanceof Path && layer.redraw());
    map!.panBy([40, 0], { animate: false });
    flushSync(() => setIsOpen(false));
  };
  return (
    <>
      <Button onClick={leave}>Leave</Button>
      {isOpen && (
        <MapView {...args} height={300}>
          <MapGiver onMap={setMap} />
        </MapView>
      )}
    </>
  );
}

/** A map that is left while a redraw is pending takes it back. */
export const Left: Story = {
  parameters: withoutPicture,
  render: (args) => <MapToLeave {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    const errors: unknown[] = [];
    const hear = (event: ErrorEvent): void => void errors.push(event.error);
    window.addEventListener('error', hear);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(canvasElement.querySelector('.leaflet-container')).toBeNull();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    window.removeEventListener('error', hear);
    await expect(errors).toEqual([]);
  },
};

export const WithInfoCard: Story = {
  args: {
    highlight: { type: 'Point', coordinates: [6.96, 50.94] },
    infoCard: (
      <>
        <strong style={{ display: 'block', marginBottom: 6 }}>Köln</strong>
        <KeyValueList
          labelWidth={90}
          items={[
            { label: 'Gewässer', value: 'Rhein' },
            { label: 'Wasserstand', value: '3,42 m' },
          ]}
        />
      </>
    ),
    tools: [
      { id: 'select', label: 'Auswählen', icon: <SquareDashedMousePointer />, active: true, onClick: fn() },
      { id: 'edit', label: 'Zeichnen', icon: <Pencil />, onClick: fn() },
    ],
  },
};

export const Polygons: Story = {
  args: {
    geojson: square,
    hue: '#087F5B',
    extent4326: [6, 50, 8, 52],
    onFeatureClick: fn(),
    overlays: [{ kind: 'tiles', id: 'grid', url: tile('none', '#087F5B'), opacity: 0.4 }],
  },
  play: async ({ canvasElement, args }) => {
    await clickMiddle(await ready(canvasElement));
    await waitFor(() => expect(args.onFeatureClick).toHaveBeenCalledOnce());
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Empty: Story = { args: { geojson: { type: 'FeatureCollection', features: [] } } };
export const Loading: Story = { args: { geojson: null, loading: true } };
export const Failed: Story = {
  args: { geojson: null, error: 'Die Objekte konnten nicht geladen werden: Der Server antwortet nicht.', onRetry: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const TilesMissing: Story = {
  args: { baseTileUrl: 'data:image/png;base64,broken' },
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    await expect(await canvas.findByText(said.ui('mapTilesFailed'))).toBeVisible();
  },
};
/** Who supplies the tiles may know why one does not come. */
export const TilesRefused: Story = {
  args: { ...TilesMissing.args, whyTileFailed: fn(async () => written('geo.example.org ist nicht erreichbar.')) },
  parameters: withoutPicture,
  play: async ({ canvas, canvasElement, args }) => {
    await ready(canvasElement);
    await expect(await canvas.findByText(written('geo.example.org ist nicht erreichbar.'))).toBeVisible();
    await expect(args.whyTileFailed).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { args: { ...WithInfoCard.args, baseTileUrl: tile('#1C2A33', '#2C3E4A') }, globals: { scheme: 'dark' } };

/** Boxes to choose from: by a click into one, by its label, or by the keyboard. */
export const Boxes: Story = {
  args: {
    geojson: undefined,
    extent4326: [6.5, 50.2, 15.5, 51.6],
    onBoxSelect: fn(),
    boxes: [
      { id: 'a', label: 'EPSG:25832', extent4326: [6.9, 50.8, 7.2, 51], selected: true },
      { id: 'b', label: 'EPSG:25833', extent4326: [12.9, 50.8, 13.2, 51] },
      { id: 'c', label: 'EPSG:4647', extent4326: [6.9, 50.8, 7.2, 51] },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('button', { name: 'EPSG:25832', pressed: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'EPSG:4647', pressed: false }));
    await expect(args.onBoxSelect).toHaveBeenLastCalledWith('c');
    canvas.getByRole('button', { name: 'EPSG:25833' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBoxSelect).toHaveBeenLastCalledWith('b');
  },
};

const cologne: GeoJSON.FeatureCollection = {
  type: 'FeatureCollection',
  features: Array.from({ length: 14 }, (_, index) => ({
    type: 'Feature',
    id: index,
    properties: {},
    geometry: { type: 'Point', coordinates: [6.75 + ((index * 37) % 45) / 90, 50.8 + ((index * 53) % 35) / 110] },
  })),
};

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <MapView
          label="Pegel um Köln"
          height={260}
          baseTileUrl={tile('#FBFAF7', '#D9D5CB')}
          geojson={cologne}
          extent4326={[6.65, 50.72, 7.35, 51.18]}
        />
      ),
      why: 'open it where the features are (extent4326).',
      bad: <MapView label="Pegel in Deutschland" height={260} baseTileUrl={tile('#FBFAF7', '#D9D5CB')} geojson={cologne} />,
      whyNot: 'leave it to the reader to find them: without an extent it shows all of Germany.',
    },
  ]),
  parameters: { layout: 'padded' },
};
