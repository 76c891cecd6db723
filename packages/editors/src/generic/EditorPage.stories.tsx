import { ApiError } from '@geo/api';
import { Button } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { guestMe, memoryDrafts, noSuchObject, samplePort, stored } from '../fixtures/sampleEditor.ts';
import { EditorPage, type EditorPageProps } from './EditorPage.tsx';

/** The page, and another one that the user goes to and comes back from. */
function Visited(props: EditorPageProps): ReactNode {
  const [here, setHere] = useState(true);
  return (
    <>
      <Button onClick={() => setHere(!here)}>{written(here ? 'Woandershin' : 'Zurück')}</Button>
      <div style={{ height: 700, display: 'flex', flexDirection: 'column' }}>{here && <EditorPage {...props} />}</div>
    </>
  );
}

const { layer } = stored;
const { config } = samplePort();
const withTags = config && { ...config, components_state: { ...config.components_state, backend_tags: true } };
const guide: Guide = {
  purpose: 'The same editor as a page.',
  use: ['Addresses that lead to an object’s editor.'],
  avoid: ['Over a list take GenericEditor.'],
  keyboard: [
    ['Tab', 'goes through head, tabs and form'],
    ['Ctrl+Enter', 'commits a text and saves'],
  ],
  aria: [
    ['Way', 'navigation'],
    ['Name', 'heading of level 1'],
    ['Form on its way', 'status'],
    ['Not loaded', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Woandershin: 'Elsewhere',
  Zurück: 'Back',
  Layer: 'Layers',
  Magazin: 'Depots',
  'Jemand hat inzwischen gespeichert.': 'Somebody has saved meanwhile.',
};
const written = writing(english);

const meta = {
  title: 'Editors/EditorPage',
  component: EditorPage,
  parameters: { guide, english, layout: 'fullscreen' },
  render: (args) => <Visited {...args} />,
  args: {
    uri: layer.resource_uri,
    port: samplePort(),
    drafts: memoryDrafts(),
    breadcrumbs: [{ label: 'Layer', href: '/layers/' }],
    onClose: fn(),
    onRefused: fn(),
  },
  beforeEach: ({ args }) => args.drafts.remove(`${args.port.me.resource_uri} ${layer.resource_uri}`),
} satisfies Meta<typeof EditorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const nameField = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: saying(said.editors('name')) });
const rename = async (text: string): Promise<void> => {
  const field = await nameField();
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** Tags and permissions of a layer are reachable. */
export const Default: Story = {
  parameters: inAllModes,
  args: { port: samplePort({ config: withTags }) },
  play: async ({ canvas }) => {
    await expect(await nameField()).toHaveValue(layer.name);
    await expect(canvas.getByRole('button', { name: said.editors('save') })).toBeDisabled();
    await expect(await canvas.findByRole('combobox', { name: 'Tags' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: said.editors('permissionsTab') })).toBeVisible();
  },
};

/** Unsaved changes are there again after another page, until they are discarded. */
export const ComingBack: Story = {
  play: async ({ canvas }) => {
    await rename('Pegel am Rhein');
    await press(written('Woandershin'));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await press(written('Zurück'));
    await expect(await canvas.findByText(said.editors('draftRestored'))).toBeVisible();
    await expect(await nameField()).toHaveValue('Pegel am Rhein');
    await press(said.editors('discard'));
    await expect(await nameField()).toHaveValue(layer.name);
    await expect(canvas.queryByText(said.editors('unsaved'))).toBeNull();
  },
};

const theirs = { ...layer, name: 'Von nebenan', revision: layer.revision + 1 };
/** Somebody else saved meanwhile: the user decides. */
export const Conflict: Story = {
  args: {
    port: samplePort({
      save: (_, __, body) =>
        'revision' in body
          ? Promise.reject(new ApiError(409, 'stale_revision', written('Jemand hat inzwischen gespeichert.'), {}, theirs))
          : Promise.resolve({ ...theirs, ...body, revision: theirs.revision + 1 }),
    }),
  },
  play: async ({ args }) => {
    await rename('Pegel am Rhein');
    await press(said.editors('save'));
    await userEvent.click(await screen.findByRole('button', { name: said.ui('staleOverwrite') }));
    await expect(await screen.findByText(said.editors('objectSaved'))).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: said.editors('save') })).toBeDisabled());
    await expect(args.onRefused).toHaveBeenCalledOnce();
  },
};

/** What cannot be saved says so in the form, which the page brings into view. */
export const Invalid: Story = {
  play: async ({ args }) => {
    await rename('');
    await press(said.editors('save'));
    await expect(await screen.findByText(said.editors('nameMissing'))).toBeVisible();
    await expect(args.onRefused).toHaveBeenCalledOnce();
  },
};

export const ReadOnly: Story = {
  args: { port: samplePort({ me: guestMe }) },
  play: async ({ canvas }) => {
    await expect(await nameField()).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: said.editors('save') })).toBeNull();
  },
};
export const Loading: Story = { args: { port: samplePort({ load: () => new Promise(() => undefined) }) } };
export const LoadFailed: Story = {
  args: { uri: '/api/v1/layer/404/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(noSuchObject())).toBeVisible();
  },
};
export const Narrow: Story = { globals: onPhone };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const { folder } = stored;
const base = { name: folder.name, parent: folder.parent, permissions: folder.permissions };
const port = samplePort();
const keptDrafts = memoryDrafts();
keptDrafts.set(`${port.me.resource_uri} ${folder.resource_uri}`, {
  base,
  draft: { ...base, name: 'Gewässer und Hochwasserschutz' },
  revision: folder.revision,
});
const reloaded = (drafts: EditorPageProps['drafts']) => (
  <Still height={260}>
    <EditorPage
      {...meta.args}
      uri={folder.resource_uri}
      port={port}
      drafts={drafts}
      breadcrumbs={[{ label: 'Magazin', href: '/depots/' }]}
    />
  </Still>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: reloaded(keptDrafts),
      why: 'keep drafts where they outlive a reload: what was typed is there again.',
      bad: reloaded(memoryDrafts()),
      whyNot: 'hand it a store that forgets: the new name is gone, and nothing says so.',
    },
  ]),
  parameters: { layout: 'padded' },
};
