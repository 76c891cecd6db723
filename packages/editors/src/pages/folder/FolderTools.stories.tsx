import { Button, PageHeader, TreeView } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { said } from '../../../../../.storybook/said.ts';
import { foldersPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { onPlatform } from '../fixtures/platform.tsx';
import { FolderTools } from './FolderTools.tsx';

const guide: Guide = {
  purpose: 'What can be done with the folders beside a list: the page of the chosen one, and for depots a new one.',
  use: ['As `folderAction` of ListView or ListPage, below the folders.'],
  avoid: ['For a new folder alone take NewDepotFolder.'],
  keyboard: [
    ['Tab', 'goes from the page of the folder to the new one'],
    ['Enter', 'opens'],
  ],
  aria: [
    ['Page of the folder', 'link'],
    ['New folder', 'button that opens a dialog'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Magazin: 'Depots',
  Ordner: 'Folders',
  'Neues Magazin': 'New depot',
  Schlecht: 'Bad',
};

const meta = {
  title: 'Pages/FolderTools',
  tags: ['beta', '!stable'],
  component: FolderTools,
  decorators: [onPlatform],
  parameters: { guide, english, ...inWorld() },
  args: { port: foldersPort, kind: 'depot', folder: 1, onCreated: fn() },
} satisfies Meta<typeof FolderTools>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A folder is chosen: it has a page. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: said.pages('openFolder') })).toHaveAttribute('href', expect.stringMatching(/1/));
    await expect(await canvas.findByRole('button', { name: said.pages('newFolder') })).toBeVisible();
  },
};

/** Whoever shows the list is told of a new folder, and can choose it. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.pages('newFolder') }));
    const dialog = within(await screen.findByRole('dialog', { name: said.pages('newFolder') }));
    await userEvent.type(dialog.getByRole('textbox', { name: said.pages('name') }), 'Messnetz{Enter}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
  },
};

/** All depots are shown: there is no folder to open. */
export const NoFolder: Story = {
  args: { folder: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** Folders of switchboards are made elsewhere. */
export const OfSwitchboards: Story = {
  args: { kind: 'switchboard' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: said.pages('newFolder') })).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

const nodes = [{ id: 'wasser', label: 'Wasserwirtschaft', children: [{ id: 'pegel', label: 'Pegel' }] }];
const tools = <FolderTools port={foldersPort} kind="depot" folder={1} onCreated={fn()} />;

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 12 }}>
        <TreeView label="Ordner" nodes={nodes} selectedId="pegel" onSelect={fn()} />
        {tools}
      </div>
    ),
    why: 'place it below the folders that it is about.',
    bad: (
      <section aria-label="Schlecht">
        <PageHeader
          title="Magazin"
          actions={
            <>
              {tools}
              <Button kind="primary">Neues Magazin</Button>
            </>
          }
        />
      </section>
    ),
    whyNot: 'put it into the head of the page: there it is about all depots, and stands in the way of the main action.',
  },
]);
