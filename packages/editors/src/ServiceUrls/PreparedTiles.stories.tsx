import type { Job, TilePreparation, TilePreparationPlan } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { PreparedTiles } from './PreparedTiles.tsx';

const value: TilePreparation = { service: 'tiles', min_zoom: 0, max_zoom: 12 };
const plan: TilePreparationPlan = { tiles: 1840, bytes: 4_600_000, estimated: true, most_tiles: 100_000, most_bytes: 750_000_000 };
const job: Job = {
  id: 7,
  resource_uri: '/api/v1/job/7/',
  kind: 'tiles',
  status: 'started',
  created: '2026-11-30T08:00:00Z',
  source: null,
  progress: { done: 690, total: 1840, rate: 41, remaining_s: 28, records: 688 },
  report: null,
  moment_id: null,
  depot: null,
  error: null,
  message: null,
};
const text = '1.838 Kacheln gezeichnet, 0 lagen schon bereit, 2 ließen sich nicht zeichnen.';

const guide: Guide = {
  purpose: 'Draws tiles of a layer before somebody asks for them: which ones, how many they are, how far it is, what came of it.',
  use: ['The tab “Services” of a layer.'],
  avoid: ['For an archive as a file take the function tiles.vector_tiles.'],
  keyboard: [['Enter, Space', 'opens a choice, starts or cancels']],
  aria: [
    ['Section', 'group named by its heading'],
    ['Count', 'status'],
    ['Progress', 'progressbar'],
  ],
};

const meta = {
  title: 'Editors/Panels/PreparedTiles',
  parameters: { guide },
  component: PreparedTiles,
  args: { value, onChange: fn(), layerExtent: [5.9, 47.3, 15, 55], plan, onStart: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PreparedTiles>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Starting: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.services('tilesStart') }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

/** Another service has other levels and, of pictures, a grid; an extent of one's own begins as that of the layer. */
export const Choosing: Story = {
  render: function Chosen(args) {
    const [chosen, setChosen] = useState(args.value);
    return <PreparedTiles {...args} value={chosen} onChange={setChosen} />;
  },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const choose = async (label: string, option: string): Promise<void> => {
      await userEvent.click(canvas.getByRole('combobox', { name: label }));
      await userEvent.click(await page.findByRole('option', { name: option }));
    };
    await choose(said.services('tilesTo'), '18');
    await choose(said.services('tilesService'), said.services('tilesPictures'));
    await choose(said.services('tilesGrid'), 'DE_EPSG_25832_ADV');
    await expect(canvas.getByRole('combobox', { name: said.services('tilesTo') })).toHaveTextContent('16');
    await choose(said.services('tilesExtent'), said.services('tilesOwnExtent'));
    await expect(canvas.getByRole('combobox', { name: said.services('tilesExtent') })).toHaveTextContent(said.services('tilesOwnExtent'));
  },
};

/** More than are prepared at once: it says so before it is begun. */
export const TooMany: Story = {
  args: { plan: { ...plan, tiles: 4_200_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said.services('tilesStart') })).toBeDisabled();
    await expect(canvas.getByText(/4.200.000/)).toBeVisible();
  },
};
/** Percent, count, rate and the time that is left; it can be cancelled. */
export const Running: Story = {
  args: { job },
  parameters: inAllModes,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38');
    await userEvent.click(canvas.getByRole('button', { name: said.services('tilesCancel') }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
/** Other work goes first. */
export const Waiting: Story = { args: { job: { ...job, status: 'waiting' } } };
export const Done: Story = {
  args: { job: { ...job, status: 'success', message: { code: 'tiles_prepared', text } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible();
  },
};
export const Failed: Story = {
  args: { job: { ...job, status: 'failure', error: { code: 'not_found', text: 'Den Layer gibt es nicht mehr.' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Den Layer gibt es nicht mehr.');
  },
};
export const Loading: Story = { args: { plan: undefined, isAsking: true } };
export const Empty: Story = { args: { plan: { ...plan, tiles: 0, bytes: 0 } } };
/** Who may not change the layer reads why there is nothing to do. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.services('tilesReadOnly'))).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const English: Story = { ...Running, globals: { language: 'en' }, play: undefined as never };
export const Phone: Story = { args: { job }, globals: onPhone };
export const Dark: Story = { args: { job }, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <PreparedTiles {...meta.args} />,
    why: 'say how many there are before they are drawn.',
    bad: <PreparedTiles {...meta.args} plan={undefined} />,
    whyNot: 'offer the start without a count: nobody knows what it takes.',
  },
]);
