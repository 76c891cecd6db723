import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { withoutPicture } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { depotPort } from '../../connected/index.ts';
import { inWorld, openMomentIn } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { DepotPage } from './DepotPage.tsx';

const guide: Guide = {
  purpose: 'A depot that others edit at the same time.',
  use: ['To see what becomes of the page, and of what is being typed.'],
  avoid: ['For the edits themselves take the page of the depot.'],
  keyboard: [['Enter', 'stores what was typed, upon what stood there when the cell was opened']],
  aria: [['What was met', 'alert']],
  components: [],
};

const meta = {
  title: 'Pages/DepotPage/Others',
  tags: ['beta', '!stable'],
  component: DepotPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...withoutPicture, ...inWorld() },
  args: { port: depotPort, host: listeningHost(), depotId: 1, onRemove: fn() },
} satisfies Meta<typeof DepotPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Somebody else renames records of the depot, from the first one of its newest moment on. */
async function renameElsewhere(...names: readonly string[]): Promise<void> {
  const read = async (path: string) => (await (await fetch(path)).json()) as { moments: { id: number }[]; objects: { id: number }[] };
  const moment = (await read('/api/v1/depot/1/')).moments[0]!.id;
  const { objects } = await read(`/api/v1/datum/by-moment/${moment}/`);
  for (const [index, name] of names.entries()) {
    const body = JSON.stringify({ properties: { name } });
    await fetch(`/api/v1/datum/${objects[index]!.id}@${moment}/`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  }
}

/** What others edit is shown as they do; what is being typed stays, and meets what they have done where it is the same value. */
export const EditedByOthers: Story = {
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid');
    const cell = (row: number): HTMLElement => grid.querySelector<HTMLElement>(`[data-rowindex="${row}"] [data-field=".name"]`)!;
    await waitFor(() => expect(cell(0)).toBeVisible());
    await userEvent.click(cell(2));
    await userEvent.dblClick(cell(0));
    const field = await within(grid).findByRole('textbox', { name: 'name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Porz');
    await renameElsewhere('Deutz', 'Kalk');
    await waitFor(() => expect(cell(1)).toHaveTextContent('Kalk'), { timeout: 5000 });
    await expect(await canvas.findByText(said.editors('openChanges', { count: 2 }))).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Porz');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Deutz');
    await expect(field).toHaveValue('Porz');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cell(0)).toHaveTextContent('Deutz'));
  },
};

/** The moment in the address is discarded elsewhere: the newest one takes its place, and what is typed stays. */
export const DiscardedByOthers: Story = {
  args: { momentId: 4711 },
  parameters: inWorld({ prepare: (world) => openMomentIn(world, 4711) }),
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('searchbox');
    await canvas.findByRole('grid');
    await userEvent.type(search, 'Köln');
    await fetch('/api/v2/magazine/moments/4711', { method: 'DELETE' });
    await expect(await canvas.findByText(said.pages('momentGone'), {}, { timeout: 5000 })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('Köln');
    await expect(await canvas.findByRole('grid')).toBeVisible();
  },
};
