import type { Frame } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MapView } from '@geo/ui/map';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { format, inLanguage, said, saidType } from '../../../../.storybook/said.ts';
import { frame } from '../fixtures/objects.ts';
import { GraphMap } from './GraphMap.tsx';

const guide: Guide = {
  purpose: 'The datasets that are switched to visible, on one map.',
  use: ['Beside the canvas.'],
  avoid: ['For one dataset take Preview.'],
  keyboard: [
    ['Arrow keys, + and −', 'move and zoom the focused map'],
    ['Tab', 'goes through tools and datasets'],
  ],
  aria: [
    ['Map', 'region with an application'],
    ['Tools', 'toolbar'],
    ['Datasets', 'list of button named with their dataset'],
  ],
};

/** A tile of lakes, as the server draws one. */
const tile = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" fill="#4c9fd1" fill-opacity=".6" stroke="#1d6fa5"><path d="M30 90q40-50 90-20t70 60-60 50-100-90zM190 200l40 10-10 30-40-10z"/></svg>',
)}`;

/** Strips along the lakes. */
const strips = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" fill="none" stroke="#2b8a3e" stroke-width="10" stroke-opacity=".7"><path d="M30 90q40-50 90-20t70 60-60 50-100-90zM190 200l40 10-10 30-40-10z"/></svg>',
)}`;
const tileOf = ({ id }: Frame): string => (id === 4 ? strips : tile);

const meta = {
  title: 'Switchboard/GraphMap',
  parameters: { guide },
  component: GraphMap,
  render: (args) => (
    <div style={{ height: 460 }}>
      <GraphMap {...args} />
    </div>
  ),
  args: {
    frames: [
      { frame: frame('/api/v1/frame/2/', 'feature', { size: 1433, content_visible: true }), title: 'Gewässer', edited: true },
      { frame: frame('/api/v1/frame/4/', 'feature', { size: null, content_visible: true }), title: '', edited: false },
    ],
    tilesUrl: () => tile,
    extent4326: [6.8, 50.8, 7.2, 51.1],
    onShowData: fn(),
    onEdit: fn(),
    onSelect: fn(),
  },
} satisfies Meta<typeof GraphMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Each dataset leads to its records and to its place on the canvas. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('list', { name: said.switchboard('visibleDatasets') })).toBeVisible();
    await expect(canvas.getByText(format().number(1433))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('showDataNamed', { name: 'Gewässer' }) }));
    await expect(args.onShowData).toHaveBeenCalledWith('/api/v1/frame/2/');
    await userEvent.click(
      canvas.getByRole('button', { name: said.switchboard('showOnCanvas', { name: said.switchboard('datasetTitle') }) }),
    );
    await expect(args.onSelect).toHaveBeenCalledWith('/api/v1/frame/4/');
  },
};

/** Every type that has a place; its mark is in the hue in which the map draws it. */
export const Types: Story = {
  args: {
    frames: (
      [
        ['grid', 'Geländemodell'],
        ['mesh', 'Rathaus'],
        ['pointcloud', 'Befliegung'],
        ['billboard', 'Schilder'],
        ['bbox3d', 'Baufeld'],
        ['feature', 'Gewässer'],
      ] as const
    ).map(([type, title], index) => ({
      frame: frame(`/api/v1/frame/${30 + index}/`, type, { size: 1, content_visible: true }),
      title,
      edited: false,
    })),
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: said.switchboard('visibleDatasets') });
    await expect(within(list).getByText('Geländemodell')).toBeVisible();
    await expect(within(list).getByRole('img', { name: saidType('mesh') })).toBeVisible();
  },
};

/** Only what was chosen to be edited in the map leads to its editor. */
export const Edits: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('editInMapNamed', { name: 'Gewässer' }) }));
    await expect(args.onEdit).toHaveBeenCalledWith('/api/v1/frame/2/');
    await expect(
      canvas.queryByRole('button', { name: said.switchboard('editInMapNamed', { name: said.switchboard('datasetTitle') }) }),
    ).toBeNull();
  },
};

/** On a page of its own there is nothing to lead to. */
export const Alone: Story = {
  args: { onShowData: undefined, onEdit: undefined, onSelect: undefined },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: said.switchboard('visibleDatasets') });
    await expect(canvas.queryByRole('button', { name: /Daten von/ })).toBeNull();
  },
};

/** Who made what is seen is named below it. */
export const Attributed: Story = {
  args: { attribution: 'Natural Earth · Stadt Köln' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Natural Earth · Stadt Köln')).toBeVisible();
  },
};

const refusal = (): string => inLanguage({ de: 'Der Dienst verlangt eine Anmeldung.', en: 'The service asks for a login.' });

/** Who supplies the tiles may know why one does not come. */
export const TilesRefused: Story = {
  args: { tilesUrl: () => 'data:image/png;base64,broken', whyTileFailed: fn(async () => refusal()) },
  parameters: withoutPicture,
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(refusal())).toBeVisible();
    await expect(args.whyTileFailed).toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: { frames: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.switchboard('nothingVisible'))).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ height: 300 }}>
        <GraphMap
          frames={[
            { frame: frame('/api/v1/frame/2/', 'feature', { size: 1433, content_visible: true }), title: 'Gewässer', edited: true },
            { frame: frame('/api/v1/frame/4/', 'feature', { size: 212, content_visible: true }), title: 'Randstreifen', edited: false },
          ]}
          tilesUrl={tileOf}
          extent4326={[6.8, 50.8, 7.2, 51.1]}
        />
      </div>
    ),
    why: 'lay the visible datasets over each other: what they have to do with each other is seen.',
    bad: (
      <div style={{ display: 'grid', gap: 8 }}>
        {['Gewässer', 'Randstreifen'].map((title, index) => (
          <div key={title}>
            <span>{title}</span>
            <MapView
              label={title}
              height={120}
              overlays={[{ kind: 'tiles', id: title, url: index === 0 ? tile : strips }]}
              extent4326={[6.8, 50.8, 7.2, 51.1]}
            />
          </div>
        ))}
      </div>
    ),
    whyNot: 'draw a map for each of them: people compare by eye and zoom twice.',
  },
]);
