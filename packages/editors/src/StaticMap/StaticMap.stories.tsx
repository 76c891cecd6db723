import { HttpResponse, http } from 'msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { StaticMap } from './StaticMap.tsx';

const tile = (fill: string) => () =>
  HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${fill}" stroke="#0E7490"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );

const ground = (): HttpResponse<string> =>
  HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#DCE6EA"/><path d="M0 180 90 120 160 170 256 60" fill="none" stroke="#B7C7CF" stroke-width="3"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
const points = (): HttpResponse<string> =>
  HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" fill="#2B8A3E">${[
      [40, 190],
      [88, 96],
      [132, 148],
      [196, 60],
      [222, 204],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9"/>`)
      .join('')}</svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );

const guide: Guide = {
  purpose: 'Where something is, drawn without a map library.',
  use: ['Previews in lists, cards and forms.'],
  avoid: ['To move, zoom or choose take MapView.'],
  aria: [['Map', 'img named by what it shows']],
  textOnly: true,
};

const meta = {
  title: 'Maps/StaticMap',
  component: StaticMap,
  args: { extent4326: [6.5, 50.4, 8.9, 52.3], tileUrls: ['/tiles/base/{z}/{x}/{y}.png'] },
  parameters: {
    guide,
    msw: {
      handlers: [
        http.get('/tiles/base/:z/:x/:y', tile('#DCE6EA')),
        http.get('/tiles/ground/:z/:x/:y', ground),
        http.get('/tiles/points/:z/:x/:y', points),
        http.get('/tiles/none/:z/:x/:y', () => new HttpResponse(null, { status: 404 })),
      ],
    },
  },
  render: (args) => (
    <div style={{ width: 300, height: 136 }}>
      <StaticMap {...args} />
    </div>
  ),
} satisfies Meta<typeof StaticMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const images = [...canvasElement.querySelectorAll('img')];
    await expect(images.length).toBeGreaterThan(1);
    await expect(images.every((image) => /^\/tiles\/base\/5\/\d+\/\d+\.png$/.test(image.getAttribute('src') ?? ''))).toBe(true);
  },
};

/** A geometry lies over the tiles, at the zoom at which it fits. */
export const Geometry: Story = {
  args: {
    extent4326: [6.95, 50.93, 6.97, 50.94],
    maxZoom: 17,
    geometry: {
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'Polygon',
          coordinates: [
            [
              [6.951, 50.931],
              [6.964, 50.93],
              [6.961, 50.939],
              [6.951, 50.931],
            ],
          ],
        },
        {
          type: 'LineString',
          coordinates: [
            [6.955, 50.94],
            [6.97, 50.934],
          ],
        },
        { type: 'Point', coordinates: [6.968, 50.938] },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('svg path')).toHaveLength(2));
    const point = canvasElement.querySelector('circle')!.getBoundingClientRect();
    const frame = canvasElement.querySelector('[aria-hidden]')!.getBoundingClientRect();
    await expect(point.left > frame.left && point.right < frame.right && point.top > frame.top && point.bottom < frame.bottom).toBe(true);
  },
};

/** Tiles that are not there leave the ground, never a broken picture. */
export const Missing: Story = {
  args: { tileUrls: ['/tiles/none/{z}/{x}/{y}.png'], extent4326: null },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect([...canvasElement.querySelectorAll('img')].some((image) => image.style.visibility === 'hidden')).toBe(true));
  },
};

const preview = (...tileUrls: readonly string[]) => (
  <div style={{ height: 136 }}>
    <StaticMap {...meta.args} tileUrls={tileUrls} />
  </div>
);

export const DoAndDont: Story = doAndDont([
  {
    good: preview('/tiles/ground/{z}/{x}/{y}.png', '/tiles/points/{z}/{x}/{y}.png'),
    why: 'lay the tiles of the data over the ground: one sees what lies where.',
    bad: preview('/tiles/ground/{z}/{x}/{y}.png'),
    whyNot: 'show the ground alone: all previews of a region look the same.',
  },
]);
