import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { named } from '../fixtures/english.ts';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { pipeline } from '../fixtures/graphs.ts';

const guide = boardGuide('Saved versions of a switchboard: name one, compare it with now, go back to it.', 'Before larger changes.');

const meta = {
  title: 'Switchboard/SwitchboardEditor/VersionsPanel',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const cardOf = (root: HTMLElement, func: string) => root.querySelector<HTMLElement>(`[data-node-func="${func}"]`);

async function remove(root: HTMLElement, func: string): Promise<void> {
  await waitFor(() => expect(cardOf(root, func)).not.toBeNull());
  cardOf(root, func)?.closest<HTMLElement>('.react-flow__node')?.focus();
  await userEvent.keyboard('{Enter}{Delete}');
  await waitFor(() => expect(cardOf(root, func)).toBeNull());
}

async function openVersions(canvas: ReturnType<typeof within>): Promise<ReturnType<typeof within>> {
  await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('versions') }));
  return within(await canvas.findByRole('complementary', { name: said.switchboard('versions') }));
}

async function choose(panel: ReturnType<typeof within>, version: string, entry: string): Promise<void> {
  await userEvent.click(await panel.findByRole('button', { name: said.switchboard('versionMenu', { name: version }) }));
  await userEvent.click(await body().findByRole('menuitem', { name: entry }));
}

export const Default: Story = { parameters: inAllModes };

/** A version is saved under a name and compared with now: what was removed since has an outline and stands in the list. */
export const Interaction: Story = {
  play: async ({ canvas, canvasElement }) => {
    const panel = await openVersions(canvas);
    await userEvent.type(await panel.findByRole('textbox', { name: said.switchboard('versionName') }), 'vor dem Umbau{Enter}');
    await expect(await panel.findByText('vor dem Umbau')).toBeVisible();
    await expect(panel.getAllByText(/Greta Winter/)).toHaveLength(2);
    // The canvas draws only what is in view: without the panel it is wide enough.
    await userEvent.click(panel.getByRole('button', { name: said.switchboard('closeVersions') }));
    await remove(canvasElement, 'depot.store');
    await choose(await openVersions(canvas), 'vor dem Umbau', said.switchboard('compareWithNow'));
    const dialog = within(
      await body().findByRole('dialog', {
        name: said.switchboard('compareTitle', { earlier: 'vor dem Umbau', later: said.switchboard('now') }),
      }),
    );
    await expect(await dialog.findByText(saying(said.switchboard('differenceCounts', { added: 0, changed: 0, removed: 2 })))).toBeVisible();
    await userEvent.click(
      within(dialog.getByRole('list', { name: said.switchboard('differences') })).getByRole('button', {
        name: saying(named('Im Magazin speichern')),
      }),
    );
    const rings = document.querySelectorAll('[data-difference]');
    await expect([...rings].map((ring) => ring.getAttribute('data-difference'))).toEqual(['removed']);
  },
};

/** Restoring asks first, and is a step of the history. */
export const Restore: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await remove(canvasElement, 'depot.store');
    const panel = await openVersions(canvas);
    await choose(panel, said.switchboard('versionNumber', { number: 1 }), said.switchboard('restoreVersion'));
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('restoreTitle') }));
    await expect(args.log).not.toHaveBeenCalledWith('restore', 1);
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('restoreNow') }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await userEvent.click(panel.getByRole('button', { name: said.switchboard('closeVersions') }));
    await waitFor(() => expect(cardOf(canvasElement, 'depot.store')).not.toBeNull());
    await expect(
      canvas.getByRole('button', {
        name: said.switchboard('undoOf', {
          label: said.switchboard('editRestore', { name: said.switchboard('versionNumber', { number: 1 }) }),
        }),
      }),
    ).toBeEnabled();
  },
};

/** The list follows what is edited beside it. */
export const Follows: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const panel = await openVersions(canvas);
    await panel.findByText(said.switchboard('versionNumber', { number: 1 }));
    const log = mocked(args.log!);
    log.mockClear();
    await remove(canvasElement, 'depot.retrieve');
    await waitFor(() => expect(log).toHaveBeenCalledWith('versions'));
  },
};

/** Two equal versions have no differences. */
export const Equal: Story = {
  play: async ({ canvas }) => {
    const panel = await openVersions(canvas);
    await choose(panel, said.switchboard('versionNumber', { number: 1 }), said.switchboard('compareWithNow'));
    await expect(await body().findByText(said.switchboard('differencesNone'))).toBeVisible();
  },
};

export const Dark: Story = { ...Interaction, globals: { scheme: 'dark' } };
