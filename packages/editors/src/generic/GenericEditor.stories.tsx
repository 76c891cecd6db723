import { ApiError } from '@geo/api';
import { Banner, Button } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { Snippet } from '../../../../.storybook/docs/Snippet.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { awkwardNames, guestMe, memoryDrafts, noSuchObject, samplePort, stored } from '../fixtures/sampleEditor.ts';
import { GenericEditor, type GenericEditorProps } from './GenericEditor.tsx';

function Opened(props: GenericEditorProps): ReactNode {
  const [open, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    props.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{written('Bearbeiten')}</Button>
      {open && <GenericEditor {...props} onClose={close} />}
    </>
  );
}

const folder = stored.folder;
const guide: Guide = {
  purpose: 'Edits any object of the platform: form, saving, conflicts, drafts.',
  use: ['Editing an object over a list or page.'],
  avoid: ['On a page of its own take EditorPage.'],
  keyboard: [['Esc', 'closes, asking about changes']],
  aria: [
    ['Editor', 'dialog named by its title'],
    ['Field', 'textbox and the like, described by its help or its reason'],
    ['Form on its way', 'status'],
    ['Why it is refused', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Bearbeiten: 'Edit',
  'Der Server ist überlastet.': 'The server is overloaded.',
  'Die Angaben sind nicht gültig.': 'What was entered is not valid.',
  'Der Name ist vergeben.': 'The name is taken.',
  'Zu viele Ordner.': 'Too many folders.',
  'Jemand hat inzwischen gespeichert.': 'Somebody has saved meanwhile.',
  'Vorschau: Gewässer': 'Preview: Gewässer',
  Vorschau: 'Preview',
  'Ordner der Wasserwirtschaft': 'Folder of water management',
  'Inzwischen geändert': 'Changed meanwhile',
  'Katrin Mertens hat „Wasserwirtschaft“ gespeichert, nachdem Sie es geöffnet hatten.':
    'Katrin Mertens has saved “Wasserwirtschaft” after you opened it.',
  Abbrechen: 'Cancel',
  Überschreiben: 'Overwrite',
  'Neu laden': 'Reload',
  'Ordner bearbeiten': 'Edit folder',
  Speichern: 'Save',
  'Speichern fehlgeschlagen': 'Saving failed',
};
const written = writing(english);

const meta = {
  title: 'Editors/GenericEditor',
  parameters: { guide, english, ...inFrame },
  component: GenericEditor,
  render: (args) => <Opened {...args} />,
  args: { target: { uri: folder.resource_uri, object: folder }, port: samplePort(), drafts: memoryDrafts(), onClose: fn(), onSaved: fn() },
  beforeEach: ({ args }) => {
    args.drafts.remove(`${args.port.me.resource_uri} ${folder.resource_uri}`);
  },
} satisfies Meta<typeof GenericEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const nameField = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: saying(said.editors('name')) });
const rename = async (text: string): Promise<void> => {
  const field = await nameField();
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const save = fn();

export const Default: Story = {
  parameters: inAllModes,
  args: {
    port: samplePort({
      save: (...call) => {
        save(...call);
        return Promise.resolve({ ...folder, name: 'Gewässer', revision: 9 });
      },
    }),
  },
};

/** Only what differs is sent, with the revision it started from; then the editor closes. */
export const Interaction: Story = {
  args: Default.args!,
  play: async ({ args }) => {
    await nameField();
    await expect(screen.getByRole('button', { name: said.editors('save') })).toBeDisabled();
    await rename('Gewässer');
    await expect(screen.getByText(said.editors('unsaved'))).toBeVisible();
    await press(said.editors('save'));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(save).toHaveBeenLastCalledWith('depotfolder', String(folder.id), { name: 'Gewässer', revision: folder.revision });
    await expect(await screen.findByText(said.editors('objectSaved'))).toBeVisible();
  },
};

/** Nothing is marked before the first attempt to save. */
export const Create: Story = {
  args: { target: { create: 'tag' }, quiet: true },
  play: async ({ args }) => {
    await nameField();
    await expect(screen.queryByText(said.editors('nameMissing'))).toBeNull();
    await press(said.editors('listCreate'));
    await expect(await screen.findByText(said.editors('nameMissing'))).toBeVisible();
    await expect(args.onSaved).not.toHaveBeenCalled();
    await rename('Hochwasser');
    await press(said.editors('listCreate'));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(screen.queryByText(said.editors('objectCreated'))).toBeNull();
  },
};

/** A bare prefix opens the form of a new object; with an id a switchboard has its own editor. */
export const CreateByPrefix: Story = {
  args: { target: { uri: '/api/v1/switchboard/' } },
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: said.editors('listSwitchboardsNew') })).toBeVisible();
    await rename('Pegel puffern');
    await press(said.editors('listCreate'));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
  },
};

export const Saving: Story = {
  args: { port: samplePort({ save: () => new Promise(() => undefined) }) },
  play: async () => {
    await rename('Gewässer');
    await press(said.editors('save'));
    await expect(await screen.findByRole('button', { name: said.editors('close') })).toBeDisabled();
  },
};

export const Failed: Story = {
  args: { port: samplePort({ save: () => Promise.reject(new ApiError(500, 'http', written('Der Server ist überlastet.'))) }) },
  play: async () => {
    await rename('Gewässer');
    await press(said.editors('save'));
    await expect(await screen.findByText(written('Der Server ist überlastet.'))).toBeVisible();
    await expect(await nameField()).toHaveValue('Gewässer');
  },
};

/** Messages of the server stand at their fields; those without a field above the form. */
export const FieldErrors: Story = {
  args: {
    port: samplePort({
      save: () =>
        Promise.reject(
          new ApiError(400, 'invalid', written('Die Angaben sind nicht gültig.'), {
            name: written('Der Name ist vergeben.'),
            quota: written('Zu viele Ordner.'),
          }),
        ),
    }),
  },
  play: async () => {
    await rename('Gewässer');
    await press(said.editors('save'));
    await expect(await screen.findByText(written('Der Name ist vergeben.'))).toBeVisible();
    await expect(screen.getByText(written('Zu viele Ordner.'))).toBeVisible();
    await expect(await nameField()).toBeInvalid();
  },
};

const theirs = { ...folder, name: 'Von nebenan', revision: folder.revision + 1 };
const twoTabs = fn();
const stale = (_: unknown, __: unknown, body: Readonly<Record<string, unknown>>): Promise<unknown> => {
  twoTabs(body);
  return 'revision' in body
    ? Promise.reject(new ApiError(409, 'stale_revision', written('Jemand hat inzwischen gespeichert.'), {}, theirs))
    : Promise.resolve({ ...theirs, ...body, revision: theirs.revision + 1 });
};

/** Two tabs edit the same object: the later one decides. Here it takes the newer state. */
export const StaleReload: Story = {
  args: { port: samplePort({ save: stale }) },
  play: async () => {
    await rename('Gewässer');
    await press(said.editors('save'));
    await screen.findByRole('button', { name: said.ui('staleReload') });
    await press(said.ui('staleReload'));
    await waitFor(async () => expect(await nameField()).toHaveValue('Von nebenan'));
    await expect(screen.getByRole('button', { name: said.editors('save') })).toBeDisabled();
  },
};

/** Here it overwrites on purpose: only the changed field is sent, without a revision. */
export const StaleOverwrite: Story = {
  args: { port: samplePort({ save: stale }) },
  play: async ({ args }) => {
    await rename('Gewässer');
    await press(said.editors('save'));
    await screen.findByRole('button', { name: said.ui('staleOverwrite') });
    await press(said.ui('staleOverwrite'));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(twoTabs).toHaveBeenLastCalledWith({ name: 'Gewässer' });
  },
};

/** Closing asks before changes are lost; without changes it does not. */
export const UnsavedGuard: Story = {
  play: async ({ args }) => {
    await rename('Gewässer');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: said.editors('discardTitle') });
    await userEvent.click(within(question).getByRole('button', { name: said.ui('cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: said.editors('discardTitle') })).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: said.editors('close') }));
    await userEvent.click(await screen.findByRole('button', { name: said.editors('discard') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(written('Bearbeiten'));
    await expect(await nameField()).toHaveValue(folder.name);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

const lostDrafts = memoryDrafts();
/** The session was lost in the middle of an edit: the draft is there again, and can be discarded. */
export const LostSession: Story = {
  args: { drafts: lostDrafts },
  beforeEach: ({ args }) => {
    const base = { name: folder.name, parent: folder.parent, permissions: folder.permissions };
    args.drafts.set(`${args.port.me.resource_uri} ${folder.resource_uri}`, {
      base,
      draft: { ...base, name: 'Mitten im Satz' },
      revision: folder.revision,
    });
  },
  play: async ({ args }) => {
    await expect(await nameField()).toHaveValue('Mitten im Satz');
    await expect(screen.getByText(said.editors('draftRestored'))).toBeVisible();
    await press(said.editors('discard'));
    await expect(await nameField()).toHaveValue(folder.name);
    await expect(args.drafts.get(`${args.port.me.resource_uri} ${folder.resource_uri}`)).toBeNull();
  },
};

export const ReadOnly: Story = {
  args: { port: samplePort({ me: guestMe }) },
  play: async () => {
    await expect(await nameField()).toHaveAttribute('readonly');
    await expect(screen.getByText(said.editors('readOnlyObject'))).toBeVisible();
    await expect(screen.queryByRole('button', { name: said.editors('save') })).toBeNull();
  },
};

const load = fn();
/** A depot without its permissions is loaded whole before it can be edited. */
export const Shortened: Story = {
  args: {
    target: { uri: stored.depot.resource_uri, object: { name: 'gekürzt' } },
    port: samplePort({
      load: (uri) => {
        load(uri);
        return Promise.resolve(stored.depot);
      },
    }),
  },
  play: async () => {
    await expect(await nameField()).toHaveValue(stored.depot.name);
    await expect(load).toHaveBeenCalledWith(stored.depot.resource_uri);
  },
};

export const Loading: Story = {
  args: { target: { uri: folder.resource_uri }, port: samplePort({ load: () => new Promise(() => undefined) }) },
};
export const LoadFailed: Story = {
  args: { target: { uri: '/api/v1/group/404/' } },
  play: async () => {
    await expect(await screen.findByText(noSuchObject())).toBeVisible();
    await expect(screen.getByRole('button', { name: said.editors('listRetry') })).toBeVisible();
  },
};

export const Unknown: Story = {
  args: { target: { uri: '/api/v1/planet/3/' } },
  play: async () => {
    await expect(await screen.findByText('UnknownEditor: /api/v1/planet/3/')).toBeVisible();
  },
};
export const DeprecatedNode: Story = {
  args: { target: { uri: '/api/v1/node/3/' } },
  play: async () => {
    await expect(await screen.findByText('NodeEditor is deprecated')).toBeVisible();
  },
};
export const ExistingSwitchboard: Story = {
  args: { target: { uri: stored.switchboard.resource_uri } },
  play: async () => {
    const link = await screen.findByRole('link', { name: said.editors('openFullEditor') });
    await expect(link).toHaveAttribute('href', `/seite${stored.switchboard.resource_uri}`);
    await expect(await nameField()).toHaveValue(stored.switchboard.name);
    await expect(screen.getByRole('tab', { name: said.editors('executionTab') })).toBeVisible();
  },
};

/** A preview of the draft beside the form, and the way to the object's relations. */
export const PreviewAndContext: Story = {
  args: {
    canPreview: true,
    preview: (draft) => <p style={{ padding: 20 }}>{`${written('Vorschau')}: ${(draft as { name: string }).name}`}</p>,
    onContext: fn(),
    centred: false,
    title: 'Ordner der Wasserwirtschaft',
  },
  play: async ({ args }) => {
    await rename('Gewässer');
    await expect(screen.getByText(written('Vorschau: Gewässer'))).toBeVisible();
    await press(said.editors('hidePreview'));
    await expect(screen.queryByText(written('Vorschau: Gewässer'))).toBeNull();
    await press(said.editors('showContext'));
    await expect(args.onContext).toHaveBeenCalledWith(folder.resource_uri);
  },
};

/** Whatever a name consists of, it is shown as text and sent as it is. */
export const AwkwardNames: Story = {
  args: { target: { uri: folder.resource_uri, object: { ...folder, name: awkwardNames.markup + awkwardNames.rtl + awkwardNames.emoji } } },
  play: async () => {
    await expect(await nameField()).toHaveValue(awkwardNames.markup + awkwardNames.rtl + awkwardNames.emoji);
    await expect(document.querySelector('img[src="x"]')).toBeNull();
  },
};
export const LongName: Story = {
  args: { target: { uri: folder.resource_uri, object: { ...folder, name: awkwardNames.long } } },
};

export const Narrow: Story = { globals: onPhone };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <div style={{ display: 'grid', gap: 8 }}>
          <Snippet code="save: (kind, id, body) => update(kind, id, body)" />
          <DialogSketch
            title="Inzwischen geändert"
            actions={
              <>
                <Button>Abbrechen</Button>
                <Button kind="danger">Überschreiben</Button>
                <Button kind="primary">Neu laden</Button>
              </>
            }
          >
            Katrin Mertens hat „Wasserwirtschaft“ gespeichert, nachdem Sie es geöffnet hatten.
          </DialogSketch>
        </div>
      ),
      why: 'let save reject with the ApiError of the client: the editor asks whose state is to stay.',
      bad: (
        <div style={{ display: 'grid', gap: 8 }}>
          <Snippet
            code={`save: (kind, id, body) =>
  update(kind, id, body).catch(() => {
    throw new Error(t('saveFailed'));
  })`}
          />
          <DialogSketch title="Ordner bearbeiten" actions={<Button kind="primary">Speichern</Button>}>
            <Banner severity="error">Speichern fehlgeschlagen</Banner>
          </DialogSketch>
        </div>
      ),
      whyNot: 'wrap it in an error of the app: a conflict is told as a failure, with no way on.',
    },
  ]),
  parameters: { layout: 'padded' },
};
