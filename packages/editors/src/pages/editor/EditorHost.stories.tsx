import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, PageHeader } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { Snippet } from '../../../../../.storybook/docs/Snippet.tsx';
import { inFrame } from '../../../../../.storybook/docs/inFrame.ts';
import { writing } from '../../../../../.storybook/said.ts';
import { useEditorPort } from '../../connected/index.ts';
import { memoryDrafts } from '../../fixtures/sampleEditor.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { EditorHost, type AppEditor, type EditorHostProps } from './EditorHost.tsx';
import { OpenEditor } from './OpenEditor.tsx';

const guide: Guide = {
  purpose: 'Opens the editor over any page whose address carries `edit` or `create`; its code is loaded only then.',
  use: ['Once in an app, beside its pages.'],
  avoid: ['To open an editor without an address take OpenEditor.'],
  keyboard: [['Esc', 'closes the editor, which takes it out of the address']],
  aria: [['Editor', 'dialog named by what is edited']],
  example: `const Editor: AppEditor = (props) => <OpenEditor {...props} usePort={useEditorPort} host={host} drafts={drafts} />;

<EditorHost search={search} host={host} Editor={Editor} />`,
};

/** Labels of the stories in English. */
const english = { 'Umwelt bearbeiten': 'Edit Umwelt' };
const written = writing(english);

const drafts = memoryDrafts();
const Editor: AppEditor = (props) => <OpenEditor {...props} usePort={useEditorPort} host={listeningHost()} drafts={drafts} />;

/** A page at an address of its own. */
function AtAddress({ search: begun, ...props }: EditorHostProps): ReactNode {
  const [search, setSearch] = useState(begun);
  const host: EditorHostProps['host'] = {
    setQuery: (change, replace) => {
      props.host.setQuery(change, replace);
      setSearch('');
    },
  };
  return (
    <>
      <PageHeader title="Tags" actions={<Button onClick={() => setSearch(edited)}>{written('Umwelt bearbeiten')}</Button>} />
      <EditorHost {...props} host={host} search={search} />
    </>
  );
}

const edited = '?edit=/api/v2/backend/tags/1';

const meta = {
  title: 'Pages/EditorHost',
  tags: ['beta', '!stable'],
  component: EditorHost,
  decorators: [onPlatform],
  parameters: { guide, english, layout: 'fullscreen', ...inFrame, ...inWorld() },
  args: { search: edited, host: listeningHost(), Editor },
  render: (args) => <AtAddress {...args} />,
} satisfies Meta<typeof EditorHost>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The address asks for an editor. */
export const Default: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

/** Opened by the address, closed out of it. */
export const Interaction: Story = {
  args: { search: '', host: listeningHost() },
  play: async ({ canvas, args }) => {
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: written('Umwelt bearbeiten') }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.host.setQuery).toHaveBeenCalledWith({ edit: undefined, create: undefined }, true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A new object is asked for by its kind. */
export const Creating: Story = {
  args: { search: '?create=tag' },
};

/** Nothing is opened, and no code of editors is loaded. */
export const Closed: Story = { args: { search: '?q=Pegel' } };

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Snippet
          code={`<Button href="?edit=/api/v1/depot/1/">
  Bearbeiten
</Button>

/layers/?q=Pegel&edit=/api/v1/depot/1/`}
        />
      ),
      why: 'keep the open editor in the address: it can be sent, reloaded and left by going back.',
      bad: (
        <Snippet
          code={`const [isOpen, setOpen] = useState(false);

<Button onClick={() => setOpen(true)}>
  Bearbeiten
</Button>

/layers/?q=Pegel`}
        />
      ),
      whyNot: 'keep it in the state of a page: going back leaves the page with all that was typed.',
    },
  ]),
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
};
