import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { folderPort } from '../../connected/index.ts';
import { ListHarness, inOutage, inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { memoryDrafts } from '../../fixtures/sampleEditor.ts';
import { FolderPage } from './FolderPage.tsx';

const guide: Guide = {
  purpose: 'What lies in a folder, and what the folder is.',
  use: ['Folders of depots and switchboards.'],
  avoid: ['For all objects of a kind take the list.'],
  keyboard: [['Tab', 'goes through contents and form']],
  aria: [
    ['Way', 'navigation'],
    ['Name', 'heading of level 1'],
    ['Contents', 'heading of level 2 and a list of link'],
  ],
};

const meta = {
  title: 'Pages/FolderPage',
  tags: ['beta', '!stable'],
  component: FolderPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: folderPort, host: listeningHost(), drafts: memoryDrafts(), kind: 'depot', id: '1', onRemove: fn() },
} satisfies Meta<typeof FolderPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What lies in a folder, and beside it what the folder is. */
export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeVisible();
  },
};

export const OfSwitchboards: Story = { args: { kind: 'switchboard' } };

export const Empty: Story = { parameters: inWorld({ fail: { depots: 'empty' } }) };

/** Another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { depots: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: said.ui('retry') })).toBeVisible();
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
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { id: 'x' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: said.pages('notFoundTitle') })).toBeVisible();
  },
};
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={340} scale={0.5} address="/depotfolder/1">
          <FolderPage {...meta.args} />
        </Still>
      ),
      why: 'show what lies in the folder, and what the folder itself is.',
      bad: (
        <Still height={340} scale={0.5} address="/depots/?folder=1">
          <ListHarness kind="depots" search="?folder=1" />
        </Still>
      ),
      whyNot: 'send people to the narrowed list, where a folder cannot be shared.',
    },
  ]),
  parameters: { layout: 'padded' },
};
