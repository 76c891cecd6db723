import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { inLanguage, said } from '../../../../.storybook/said.ts';
import { sampleTileset } from '../../../../.storybook/sampleTileset.ts';
import { Preview3d } from './index.ts';
import type { Preview3dSource } from './types.ts';

// A house of 10 × 8 m with a ridge at 9 m.
const house: Preview3dSource = {
  kind: 'meshes',
  meshes: [
    {
      positions: [0, 0, 0, 10, 0, 0, 10, 8, 0, 0, 8, 0, 0, 0, 6, 10, 0, 6, 10, 8, 6, 0, 8, 6, 0, 4, 9, 10, 4, 9],
      indices: [
        0, 1, 5, 0, 5, 4, 2, 3, 7, 2, 7, 6, 1, 2, 6, 1, 6, 5, 3, 0, 4, 3, 4, 7, 4, 5, 9, 4, 9, 8, 6, 7, 8, 6, 8, 9, 5, 6, 9, 7, 4, 8,
      ],
    },
  ],
};
/** A glTF file of one triangle, its numbers within. */
const gltf = (): ArrayBuffer => {
  const positions = new Uint8Array(new Float32Array([0, 0, 0, 4, 0, 0, 0, 4, 0]).buffer);
  const uri = `data:application/octet-stream;base64,${btoa(String.fromCharCode(...positions))}`;
  const document = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    scene: 0,
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [4, 4, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ uri, byteLength: 36 }],
  };
  return new TextEncoder().encode(JSON.stringify(document)).buffer as ArrayBuffer;
};
const byUrl: Preview3dSource = { kind: 'url', url: '/api/v1/datum/7/model.glb' };

const tiles = sampleTileset();
const tileOf = (url: string): ArrayBuffer => {
  const [, name = ''] = url.split('/tileset/');
  const file = tiles.get(name);
  if (!file) throw new Error(`404 ${url}`);
  return file;
};

const guide: Guide = {
  purpose: 'Shows a mesh or a scene in three dimensions.',
  use: ['GLB and glTF files, meshes in memory, tile sets of 3D Tiles.'],
  avoid: ['For maps take MapView.'],
  keyboard: [
    ['Arrow keys', 'turn the view'],
    ['Plus, Minus', 'zoom'],
  ],
  aria: [
    ['Scene', 'application named by label and described by its keys'],
    ['Failure', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Wohnhaus: 'House',
  Domplatte: 'Cathedral square',
  'Wohnhaus mit Hilfslinien': 'House with aids',
};

const meta = {
  title: 'Data display/Preview3d',
  tags: ['beta', '!stable'],
  parameters: { guide, english },
  component: Preview3d,
  args: { label: 'Wohnhaus Lippstadt', source: house, height: 360 },
} satisfies Meta<typeof Preview3d>;
export default meta;
type Story = StoryObj<typeof meta>;

const sceneOf = (element: HTMLElement): Record<string, boolean> =>
  JSON.parse(element.querySelector('[data-scene]')!.getAttribute('data-scene')!) as Record<string, boolean>;

export const Default: Story = {};

/** Every switch changes the scene, by pointer and by keyboard. */
export const Interaction: Story = {
  play: async ({ canvas, canvasElement }) => {
    const axes = await canvas.findByRole('button', { name: said.ui('scene_axes') });
    await expect(canvas.getByRole('application', { name: 'Wohnhaus Lippstadt' })).toBeVisible();
    await expect(canvasElement.querySelector('canvas')!.width).toBeGreaterThan(100);
    await expect(axes).toHaveAttribute('aria-pressed', 'true');
    for (const [name, key] of [
      [said.ui('scene_boundingBox'), 'boundingBox'],
      [said.ui('scene_faceNormals'), 'faceNormals'],
      [said.ui('scene_shadows'), 'shadows'],
      [said.ui('scene_wireframe'), 'wireframe'],
    ] as const) {
      await expect(sceneOf(canvasElement)[key]).toBe(false);
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(sceneOf(canvasElement)[key]).toBe(true);
    }
    axes.focus();
    await userEvent.keyboard(' ');
    await expect(axes).toHaveAttribute('aria-pressed', 'false');
    await expect(sceneOf(canvasElement)['axes']).toBe(false);
  },
};

/** The point under the pointer, moved by the origin of the mesh. */
export const Coordinates: Story = {
  args: { initialOptions: { coordinates: true }, origin: [1000, 2000, 0] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: said.ui('scene_coordinates') });
    const drawn = canvasElement.querySelector('canvas')!;
    await waitFor(() => expect(drawn.width).toBeGreaterThan(400));
    const { left, top, width, height } = drawn.getBoundingClientRect();
    drawn.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 }));
    await expect(await canvas.findByText(inLanguage({ de: /^X 1\.00\d.* Y 2\.00\d/, en: /^X 1,00\d.* Y 2,00\d/ }))).toBeVisible();
    drawn.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: left + 2, clientY: top + height - 2 }));
    await expect(await canvas.findByText(said.ui('scene_pointHint'))).toBeVisible();
  },
};

/** The app fetches the file, with its rights. */
export const FromUrl: Story = {
  args: { source: byUrl, load: fn(async () => gltf()) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('group', { name: said.ui('scene_tools') })).toBeVisible();
    await expect(args.load).toHaveBeenCalledOnce();
    await expect(args.load).toHaveBeenCalledWith('/api/v1/datum/7/model.glb', expect.any(AbortSignal));
  },
};

/** The view turns and zooms by keyboard: another point comes under the pointer. */
export const Keyboard: Story = {
  args: { initialOptions: { coordinates: true } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: said.ui('scene_axes') });
    const drawn = canvasElement.querySelector('canvas')!;
    await waitFor(() => expect(drawn.width).toBeGreaterThan(400));
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const point = async (): Promise<string> => {
      drawn.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 }));
      return (await canvas.findByText(/^X /)).textContent;
    };
    const before = await point();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}+');
    await waitFor(async () => expect(await point()).not.toBe(before));
  },
};

/** A tile set is loaded tile by tile; there are no switches that work on meshes. */
export const Tileset: Story = {
  // Which tiles are drawn by then is a matter of time.
  parameters: withoutPicture,
  args: {
    label: 'Domplatte',
    source: { kind: 'tileset', url: '/api/v1/frame/7/records/1/tileset/tileset.json' },
    load: fn(async (url: string) => tileOf(url)),
    initialOptions: { floorGrid: false },
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('button', { name: said.ui('scene_floorGrid') })).toBeVisible();
    // The houses lie below the ground: they are asked for when it is there.
    await waitFor(() => expect(args.load).toHaveBeenCalledTimes(5));
    await expect(args.load).toHaveBeenCalledWith(expect.stringMatching(/tileset\/haus\/2\.glb$/), expect.any(AbortSignal));
    await expect(canvas.queryByRole('button', { name: said.ui('scene_wireframe') })).toBeNull();
    await expect(canvas.queryByRole('button', { name: said.ui('scene_shadows') })).toBeNull();
  },
};

/** What is no tile set, and one whose tiles cannot be read. */
export const BrokenTileset: Story = {
  args: { ...Tileset.args, load: () => Promise.resolve(new TextEncoder().encode('<html>').buffer as ArrayBuffer) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('previewUnavailable'))).toBeVisible();
  },
};
export const TilesetWithoutTiles: Story = {
  args: {
    ...Tileset.args,
    load: async (url) => {
      if (url.endsWith('.json')) return tileOf(url);
      throw new Error('404');
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('previewUnavailable'))).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Loading: Story = { args: { source: byUrl, load: () => new Promise<ArrayBuffer>(() => undefined) } };

export const Failed: Story = {
  args: { source: byUrl, load: () => Promise.reject(new Error('404')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('previewUnavailable'))).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Without WebGL there is the same notice. */
export const NoWebGl: Story = {
  beforeEach: () => {
    const getContext = spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    return () => getContext.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('previewUnavailable'))).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <Preview3d label="Wohnhaus" source={house} height={280} />,
    why: 'begin with the thing itself; each aid is one press away.',
    bad: (
      <Preview3d
        label="Wohnhaus mit Hilfslinien"
        source={house}
        height={280}
        initialOptions={{ boundingBox: true, faceNormals: true, wireframe: true, coordinates: true }}
      />
    ),
    whyNot: 'switch all aids on beforehand: for lines nobody sees the house.',
  },
]);
