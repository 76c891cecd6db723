import { editedMoment } from '@geo/api';
import { createWorld, type World } from '@geo/api/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../../../.storybook/docs/inFrame.ts';
import { withoutPicture } from '../../../../../../.storybook/modes.ts';
import { inLanguage, said } from '../../../../../../.storybook/said.ts';
import { depotPort } from '../../../connected/index.ts';
import { inWorld } from '../../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../../fixtures/platform.tsx';
import { DepotPage } from '../DepotPage.tsx';

const guide: Guide = {
  purpose: 'All records that the table of a depot shows are deleted at once, as one step of the open moment.',
  use: ['After the table was narrowed by search and filter.'],
  avoid: ['For a single record take the menu of its row.'],
  keyboard: [
    ['Tab', 'goes through the buttons'],
    ['Escape', 'deletes nothing'],
    ['Ctrl+Z', 'brings all of them back'],
  ],
  aria: [['Question', 'dialog, named with how many there are']],
  components: [],
};

const rhein = "gewaesser = 'Rhein'";

const meta = {
  title: 'Pages/DepotPage/Delete',
  tags: ['beta', '!stable'],
  component: DepotPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inFrame, ...withoutPicture, ...inWorld() },
  args: { port: depotPort, host: listeningHost(), depotId: 1, search: `?filter=${encodeURIComponent(rhein)}`, onRemove: fn() },
} satisfies Meta<typeof DepotPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** How many records the table shows: it has a row for its head. */
async function shownIn(canvas: Canvas): Promise<number> {
  const grid = await canvas.findByRole('grid');
  await waitFor(() => expect(grid.querySelector('[data-rowindex="0"]')).toBeVisible());
  return Number(grid.getAttribute('aria-rowcount')) - 1;
}

/** Opens the question; answers it, and how many records it is about. */
async function ask(canvas: Canvas): Promise<{ dialog: ReturnType<typeof within>; count: number }> {
  // As soon as table and button say the same.
  const [count, button] = await waitFor(async () => {
    const shown = await shownIn(canvas);
    const found = canvas.getByRole('button', { name: said.editors('deleteAll', { count: shown }) });
    await expect(found).toBeEnabled();
    return [shown, found] as const;
  });
  await userEvent.click(button);
  return { dialog: within(await screen.findByRole('dialog', { name: said.editors('deleteAllTitle', { count }) })), count };
}

/** The last of the tools says how many records it is about. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const count = await shownIn(canvas);
    await expect(await canvas.findByRole('button', { name: said.editors('deleteAll', { count }) })).toBeVisible();
  },
};

/** The question says how many records go, which, and that they come back. */
export const Asked: Story = {
  parameters: { chromatic: { disableSnapshot: false } },
  play: async ({ canvas }) => {
    const { dialog, count } = await ask(canvas);
    await expect(dialog.getByText(inLanguage({ de: 'gewaesser ist „Rhein“', en: 'gewaesser is “Rhein”' }))).toBeVisible();
    await expect(dialog.getByText(said.editors('deleteAllUndo'), { exact: false })).toBeVisible();
    await expect(dialog.getByRole('button', { name: said.editors('deleteAllConfirm', { count }) })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: said.ui('cancel') })).toHaveFocus();
  },
};

export const English: Story = { globals: { language: 'en' }, play: Asked.play! };

/** Table, open changes and undo follow at once; all come back together. */
export const Deleted: Story = {
  args: { host: listeningHost() },
  play: async ({ canvas, args }) => {
    const { dialog, count } = await ask(canvas);
    await userEvent.click(dialog.getByRole('button', { name: said.editors('deleteAllConfirm', { count }) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(said.editors('deleteAllDone', { count }))).toBeVisible();
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/depot\/1\/moment\/\d+/)));
    await expect(await canvas.findByText(said.editors('openChanges', { count }))).toBeVisible();
    await expect(await canvas.findByText(said.pages('nothingFound'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.editors('deleteAll', { count }) })).toBeNull();
    const edit = said.undo('editedDeletedMany', { count });
    await userEvent.click(await canvas.findByRole('button', { name: said.undo('undoOf', { edit }) }));
    await expect(await canvas.findByRole('button', { name: said.editors('deleteAll', { count }) })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: said.undo('redoOf', { edit }) })).toBeEnabled();
  },
};

/** Without search and filter it is said that nothing is left. */
export const All: Story = {
  args: { search: '' },
  play: async ({ canvas }) => {
    const name = (await canvas.findByRole('heading', { level: 1 })).textContent;
    const { dialog, count } = await ask(canvas);
    await expect(dialog.getByText(said.editors('deleteAllWhole', { name }), { exact: false })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said.editors('deleteAllConfirm', { count }) }));
    await expect(await screen.findByText(said.editors('deleteAllDone', { count }))).toBeVisible();
  },
};

let changed: World | undefined;
/** Somebody else has deleted one meanwhile: nothing is deleted, both numbers are told, and the table is looked at first. */
export const EditFailed: Story = {
  parameters: inWorld({
    prepare: (world) => {
      changed = world;
    },
  }),
  play: async ({ canvas }) => {
    const { dialog, count } = await ask(canvas);
    const { id } = editedMoment(changed!.depots.get(1)!)!;
    const records = changed!.records.get(id)!;
    const first = records.find(({ properties }) => properties?.['gewaesser'] === 'Rhein');
    changed!.records.set(
      id,
      records.filter((record) => record !== first),
    );
    await userEvent.click(dialog.getByRole('button', { name: said.editors('deleteAllConfirm', { count }) }));
    const alert = await dialog.findByRole('alert');
    await expect(alert).toHaveTextContent(String(count));
    await expect(alert).toHaveTextContent(String(count - 1));
    await expect(await dialog.findByText(said.editors('deleteAllChanged', { count: count - 1 }))).toBeVisible();
    await expect(dialog.getByRole('button', { name: said.editors('deleteAllConfirm', { count }) })).toBeDisabled();
  },
};

/** The question is asked anew, for those that are left. */
export const Recovers: Story = {
  parameters: EditFailed.parameters!,
  play: async (context) => {
    await EditFailed.play!(context);
    const { canvas } = context;
    await userEvent.click(screen.getByRole('button', { name: said.ui('cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { dialog, count } = await ask(canvas);
    await userEvent.click(dialog.getByRole('button', { name: said.editors('deleteAllConfirm', { count }) }));
    await expect(await screen.findByText(said.editors('deleteAllDone', { count }))).toBeVisible();
  },
};

/** More than go at once: what to do instead is said. */
export const TooMany: Story = {
  args: { search: '' },
  parameters: inWorld({
    prepare: (world) => {
      const { id } = editedMoment(world.depots.get(1)!)!;
      const some = world.records.get(id)!;
      world.records.set(
        id,
        Array.from({ length: 1200 }, (_, index) => ({ ...some[index % some.length]!, id: index + 1 })),
      );
    },
  }),
  play: async ({ canvas }) => {
    const { dialog, count } = await ask(canvas);
    await userEvent.click(dialog.getByRole('button', { name: said.editors('deleteAllConfirm', { count }) }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/1000.*1200.*filter/i);
  },
};

/** Where there is nothing, there is nothing to delete. */
export const NothingToDelete: Story = {
  args: { search: `?filter=${encodeURIComponent("gewaesser = 'Nil'")}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.pages('nothingFound'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.pages('addRecord') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.editors('deleteAll', { count: 0 }) })).toBeNull();
  },
};

/** An older moment is only looked at. */
export const OlderMoment: Story = {
  args: { search: '', momentId: createWorld({ content: 'rich' }).depots.get(1)!.moments.at(-1)!.id },
  play: async ({ canvas }) => {
    const count = await shownIn(canvas);
    await expect(canvas.queryByRole('button', { name: said.editors('deleteAll', { count }) })).toBeNull();
  },
};
