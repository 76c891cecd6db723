import { Button, TreeSelect } from '@geo/ui';
import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { DialogSketch } from '../../../../../.storybook/docs/DialogSketch.tsx';
import { said, writing } from '../../../../../.storybook/said.ts';
import { foldersPort } from '../../connected/index.ts';
import { sampleFolders } from '../../fixtures/samples.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { onFrame } from '../fixtures/platform.tsx';
import { NewDepotFolder } from './NewDepotFolder.tsx';

const [folder] = sampleFolders;

const guide: Guide = {
  purpose: 'A button that makes a folder of depots without leaving the page; offers the folder in sight as its parent.',
  use: ['Beside the folders of the list of depots.'],
  avoid: ['With the page of the chosen folder take FolderTools.'],
  keyboard: [
    ['Enter, Space', 'opens the dialog at the button'],
    ['Enter', 'creates in the field of the name'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named by its title'],
    ['Parent', 'button with aria-haspopup that opens a tree'],
    ['Why it failed', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Neuer Ordner': 'New folder',
  'Übergeordneter Ordner': 'Parent folder',
  'Oberste Ebene': 'Top level',
  Anlegen: 'Create',
};
const written = writing(english);

const meta = {
  title: 'Pages/NewDepotFolder',
  tags: ['beta', '!stable'],
  component: NewDepotFolder,
  decorators: [onFrame],
  parameters: { guide, english, ...inWorld() },
  args: { port: foldersPort, folder: folder!.id, onCreated: fn() },
} satisfies Meta<typeof NewDepotFolder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: said.pages('newFolder') })).toBeVisible();
  },
};

const open = async (canvas: ReturnType<typeof within>): Promise<ReturnType<typeof within>> => {
  await userEvent.click(await canvas.findByRole('button', { name: said.pages('newFolder') }));
  return within(await screen.findByRole('dialog', { name: said.pages('newFolder') }));
};

/** The folder in sight is its parent; whoever asked is told of the new one. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const dialog = await open(canvas);
    await expect(await dialog.findByRole('button', { name: new RegExp(folder!.name) })).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: said.pages('name') }), 'Messnetz{Enter}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.stringMatching(/depotfolder/)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** What is wrong stands at its field; the dialog stays. */
export const Invalid: Story = {
  parameters: inWorld({ fail: { createDepotFolder: 'invalid' } }),
  play: async ({ canvas, args }) => {
    const dialog = await open(canvas);
    await userEvent.type(dialog.getByRole('textbox', { name: said.pages('name') }), 'Pegel{Enter}');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: said.pages('name') })).toBeInvalid());
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

const nodes = [{ id: 'wasser', label: 'Wasserwirtschaft', children: [{ id: 'pegel', label: 'Pegel' }] }];

function Fields({ parent }: { readonly parent: string | null }): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
      <TextField label="Name" defaultValue="Messnetz" />
      <TreeSelect
        label={written('Übergeordneter Ordner')}
        nodes={nodes}
        value={parent}
        onChange={() => undefined}
        allowNone={written('Oberste Ebene')}
      />
    </div>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <DialogSketch title="Neuer Ordner" actions={<Button kind="primary">Anlegen</Button>}>
        <Fields parent="pegel" />
      </DialogSketch>
    ),
    why: 'tell it the folder in sight (folder): it is offered as the parent.',
    bad: (
      <DialogSketch title="Neuer Ordner" actions={<Button kind="primary">Anlegen</Button>}>
        <Fields parent={null} />
      </DialogSketch>
    ),
    whyNot: 'leave it out while a folder is open: the new one lands at the top and is not found.',
  },
]);
