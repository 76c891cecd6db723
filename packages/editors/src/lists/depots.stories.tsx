import { typeUri } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { listGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { ListHarness, inOutage, inWorld } from './fixtures/ListHarness.tsx';

const guide = listGuide('All depots, with folders, types, size and place.', 'As the page of depots.');

const meta = {
  title: 'Lists/Depots',
  component: ListHarness,
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { kind: 'depots', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof ListHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: said.editors('listDepots') })).toBeVisible();
  },
};

/** Records that lie nowhere on Earth show what they look like, else what they are, and no map. */
export const Nowhere: Story = {
  parameters: inWorld({
    prepare: (world) => {
      const [moment] = world.depots.get(1)!.moments;
      for (const [id, name] of [
        [1, 'Modelle'],
        [2, 'Modelle ohne Bild'],
      ] as const)
        world.depots.set(id, { ...world.depots.get(id)!, name, content_type: typeUri('mesh'), moments: [{ ...moment!, bbox: null }] });
    },
  }),
  play: async ({ canvas }) => {
    const cardOf = async (name: string): Promise<HTMLElement> => (await canvas.findByRole('link', { name })).closest<HTMLElement>('li')!;
    const [seen, other] = [await cardOf('Modelle'), await cardOf('Modelle ohne Bild')];
    await waitFor(() => expect(other.querySelector('[data-nowhere]')).toBeVisible());
    const picture = seen.querySelector('img')!;
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
  },
};

export const Table: Story = { args: { search: '?view=table' } };
export const Empty: Story = {
  parameters: inWorld({ fail: { depots: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listDepotsEmpty'))).toBeVisible();
  },
};

/** The reason stands there, and another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { depots: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

const outage = inOutage('depots');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(await canvas.findByRole('list', { name: said.editors('listDepots') })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { depots: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
