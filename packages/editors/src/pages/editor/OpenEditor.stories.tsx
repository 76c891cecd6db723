import { PageHeader, color } from '@geo/ui';
import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { DialogSketch } from '../../../../../.storybook/docs/DialogSketch.tsx';
import { inFrame } from '../../../../../.storybook/docs/inFrame.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said, saying, writing } from '../../../../../.storybook/said.ts';
import { useEditorPort } from '../../connected/index.ts';
import { memoryDrafts } from '../../fixtures/sampleEditor.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { OpenEditor } from './OpenEditor.tsx';

const guide: Guide = {
  purpose: 'The editor of an object over the present page; what was created opens on its own page where it has one.',
  use: ['Objects with few fields: tags, groups, users, folders.', 'By EditorHost, which opens it at an address.'],
  avoid: ['For kinds whose page is their editor take ObjectPage.'],
  keyboard: [
    ['Tab', 'goes through the fields'],
    ['Ctrl+Enter', 'commits a text of several lines and saves'],
    ['Esc', 'closes, and asks where something was changed'],
  ],
  aria: [
    ['Dialog', 'dialog named by what is edited'],
    ['Not loaded', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Tag bearbeiten': 'Edit tag',
  Tags: 'Tags',
  Farbe: 'Colour',
};
const written = writing(english);

const meta = {
  title: 'Pages/OpenEditor',
  tags: ['beta', '!stable'],
  component: OpenEditor,
  decorators: [onPlatform],
  parameters: { guide, english, layout: 'fullscreen', ...inFrame, ...inWorld() },
  args: {
    usePort: useEditorPort,
    host: listeningHost(),
    drafts: memoryDrafts(),
    target: { uri: '/api/v2/backend/tags/1' },
    onClose: fn(),
  },
} satisfies Meta<typeof OpenEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  play: async () => {
    await expect(await (await dialog()).findByRole('textbox', { name: saying(said.pages('name')) })).toBeVisible();
  },
};

/** A new one is saved, and the editor closes. */
export const Creating: Story = {
  args: { target: { create: 'tag' }, onClose: fn() },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.type(await open.findByRole('textbox', { name: saying(said.pages('name')) }), 'Starkregen');
    await userEvent.click(open.getByRole('button', { name: said.editors('create') }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

export const LoadFailed: Story = {
  parameters: inWorld({ fail: { tag: 'error500' } }),
  play: async () => {
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent(said.editors('objectLoadFailed'));
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

/** The list of tags, of which something is edited. */
const list = (
  <ul style={{ margin: 0, padding: '8px 32px' }}>
    <li>Hochwasser</li>
    <li>Umwelt</li>
    <li>Verkehr</li>
  </ul>
);

const Fields = (): ReactNode => (
  <div style={{ display: 'grid', gap: 12, paddingTop: 8 }}>
    <TextField label="Name" defaultValue="Umwelt" />
    <TextField label={written('Farbe')} defaultValue="#2B8A3E" />
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <div>
          {list}
          <div
            style={{
              border: `1px solid ${color.line}`,
              borderRadius: 8,
              boxShadow: color.shadowMedium,
              margin: '-24px 24px 0',
              position: 'relative',
              backgroundColor: color.surface,
            }}
          >
            <DialogSketch title="Tag bearbeiten">
              <Fields />
            </DialogSketch>
          </div>
        </div>
      ),
      why: 'open it over the list, which stays as it was searched and scrolled.',
      bad: (
        <section aria-label="Tags">
          <PageHeader title="Umwelt" breadcrumbs={[{ label: 'Tags', href: '#tags' }]} />
          <div style={{ padding: 16 }}>
            <Fields />
          </div>
        </section>
      ),
      whyNot: 'leave the list for two fields.',
    },
  ]),
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
};
