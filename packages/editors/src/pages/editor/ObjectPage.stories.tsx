import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { useEditorPort } from '../../connected/index.ts';
import { memoryDrafts } from '../../fixtures/sampleEditor.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { ObjectPage } from './ObjectPage.tsx';

const guide: Guide = {
  purpose: 'The editor of an object as a page of its own.',
  use: ['Kinds whose page is their editor: views, portals, workflows.'],
  avoid: ['Over another page take OpenEditor.'],
  keyboard: [['Ctrl+Enter', 'commits a text']],
  aria: [
    ['Way', 'navigation'],
    ['Name', 'heading of level 1'],
    ['Form on its way', 'status'],
    ['Not loaded', 'alert'],
  ],
};

const meta = {
  title: 'Pages/ObjectPage',
  tags: ['beta', '!stable'],
  component: ObjectPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { usePort: useEditorPort, host: listeningHost(), drafts: memoryDrafts(), kind: 'view', id: '1' },
} satisfies Meta<typeof ObjectPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('link', { name: said.editors('listViews') })).toHaveAttribute('href', '/views/');
    await expect(args.host.setTitle).toHaveBeenCalledWith(said.editors('listViews'));
  },
};

/** A number that is none leads nowhere, and asks nobody. */
export const NotFound: Story = {
  args: { id: '0x1', host: { ...listeningHost(), open: fn() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: said.pages('notFoundTitle') })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: inWorld({ fail: { view: 'never' } }),
  play: async ({ canvas }) => {
    // The page comes first, then its form: each says so itself.
    await waitFor(() => expect(canvas.getAllByText(said.ui('loading'))[0]).toBeInTheDocument());
  },
};

/** The reason stands there, and the way to another try. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { view: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('objectLoadFailed'));
    await expect(canvas.getByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };
