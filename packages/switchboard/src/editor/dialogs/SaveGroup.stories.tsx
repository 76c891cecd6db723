import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { inLanguage, said, saying } from '../../../../../.storybook/said.ts';
import { portOf } from '../../fixtures/english.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { grouped } from '../../fixtures/graphs.ts';
import { functions, runSwitchboard } from '../../fixtures/library.ts';

const guide = boardGuide(
  'Saves a group of steps as a switchboard of its own that others can use as a function.',
  'When a part of a graph is needed again elsewhere.',
);

const meta = {
  title: 'Switchboard/SwitchboardEditor/SaveGroup',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: grouped(true), functions: [...functions, runSwitchboard], log: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const card = (root: HTMLElement, func: string): HTMLElement | null => root.querySelector(`[data-node-func="${func}"]`);

async function openDialog(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await body().findByRole('button', { name: saying(said.switchboard('groupMenu', { name: '' }).trim()) }));
  await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('saveGroup') }));
  return within(await body().findByRole('dialog', { name: said.switchboard('saveGroupTitle') }));
}

/** The name is the group's; what crosses its border becomes inputs and outputs. One undo brings the group back. */
export const Replace: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const dialog = await openDialog();
    await expect(dialog.getByLabelText('Name')).toHaveValue('Vorbereitung');
    await expect(dialog.getByText('Gewässer, Abstand in m')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Name'));
    await expect(dialog.getByRole('button', { name: said.editors('save') })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Name'), 'Streifen bilden{Enter}');
    await waitFor(() => expect(card(canvasElement, 'switchboard.run')).toBeInTheDocument());
    await expect(args.log).toHaveBeenCalledWith('saveGroup', expect.objectContaining({ name: 'Streifen bilden' }));
    await canvas.findByLabelText(
      said.switchboard('linkLabel', {
        source: portOf('Switchboard ausführen', 'Puffer'),
        target: portOf('Im Magazin speichern', 'Objekte'),
      }),
    );
    await userEvent.click(await body().findByRole('button', { name: said.switchboard('openSwitchboard') }));
    await expect(args.log).toHaveBeenCalledWith('openSwitchboard', '/api/v1/switchboard/77/');
    await userEvent.click(
      canvas.getByRole('button', { name: said.switchboard('undoOf', { label: said.switchboard('editReplaceGroup') }) }),
    );
    await waitFor(() => expect(card(canvasElement, 'switchboard.run')).toBeNull());
    await expect(await canvas.findByText('Vorbereitung')).toBeVisible();
  },
};

/** The group can also stay as it is. */
export const SaveOnly: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('switch', { name: said.switchboard('replaceGroup') }));
    await userEvent.click(dialog.getByRole('button', { name: said.editors('save') }));
    await body().findByText(said.switchboard('groupSaved', { name: 'Vorbereitung' }));
    await expect(args.log).not.toHaveBeenCalledWith('applyChanges', expect.anything());
    await expect(card(canvasElement, 'switchboard.run')).toBeNull();
    await expect(canvas.getByText('Vorbereitung')).toBeVisible();
  },
};

/** Where the library cannot run switchboards, replacing is not offered. */
export const WithoutReplacement: Story = {
  args: { functions },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.queryByRole('switch')).toBeNull();
  },
};

const refusal = (): string =>
  inLanguage({ de: 'Ihnen fehlt die Berechtigung „Switchboards anlegen“.', en: 'You lack the permission “Create switchboards”.' });

/** The reason stands in the dialog, which stays open. */
export const Refused: Story = {
  args: {
    log: fn((name: string) => {
      if (name === 'saveGroup') throw new Error(refusal());
    }),
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: said.editors('save') }));
    await expect(await dialog.findByText(refusal())).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' }, play: async () => void (await openDialog()) };
