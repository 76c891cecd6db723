import type { Meta, StoryObj } from '@storybook/react-vite';
import type { GraphDocument } from '@geo/api';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Banner, Button } from '@geo/ui';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { inLanguage, said, writing } from '../../../../.storybook/said.ts';
import { pipeline } from '../fixtures/graphs.ts';
import { fixtureEnglish } from '../fixtures/english.ts';
import { functions } from '../fixtures/library.ts';
import { copySelection } from '../graph/edits/clipboard.ts';
import { ImportSwitchboard } from './ImportSwitchboard.tsx';

const guide: Guide = {
  purpose: 'Makes a switchboard of a document, and says beforehand what will be missing.',
  use: ['The list of switchboards.'],
  avoid: ["To copy within the platform take 'duplicate'."],
  keyboard: [
    ['Enter', 'imports'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named by its title'],
    ['On the way', 'status'],
    ['Not read', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Switchboard importieren': 'Import switchboard',
  'Rest importieren': 'Import the rest',
  'Gewässerrandstreifen: 2 Funktionen, 5 Datensätze': 'Gewässerrandstreifen: 2 functions, 5 datasets',
  'Die Funktion feature.simplify gibt es hier nicht; sie fehlt dann.': 'There is no function feature.simplify here; it will be missing.',
  'Trotzdem importieren': 'Import anyway',
  'Das Dokument hat 1 Fehler.': 'The document has 1 error.',
  'Ihnen fehlt die Berechtigung „Switchboards anlegen“.': 'You lack the permission “Create switchboards”.',
  'Der Server ist nicht erreichbar.': 'The server cannot be reached.',
};
const written = writing(english);

const meta = {
  title: 'Switchboard/ImportSwitchboard',
  parameters: { guide, english: { ...english, ...fixtureEnglish }, ...inFrame },
  component: ImportSwitchboard,
  args: { functions, onAccept: fn(async () => undefined), onClose: fn(), onRetry: fn() },
} satisfies Meta<typeof ImportSwitchboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const everything = new Set([...pipeline.nodes.keys(), ...pipeline.frames.keys(), ...pipeline.notes.keys()]);
const exported: GraphDocument = { ...copySelection(pipeline, everything).document, name: 'Gewässerrandstreifen' };

async function choose(content: unknown, name = 'streifen.json'): Promise<void> {
  await body().findByText(said.switchboard('importFile'));
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is no field for a file');
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await userEvent.upload(field, new File([text], name, { type: 'application/json' }));
}
const accept = (name: string) => body().getByRole('button', { name });

export const Default: Story = {};

/** What will be made is told, under the name of the document, before anything is written. */
export const Interaction: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(accept(said.switchboard('importNew'))).toBeDisabled());
    await choose(exported);
    await expect(
      await body().findByText(inLanguage({ de: /Funktionen 3, Datensätze 5, Notizen 1/, en: /functions 3, datasets 5, notes 1/i })),
    ).toBeVisible();
    const name = body().getByLabelText('Name');
    await expect(name).toHaveValue('Gewässerrandstreifen');
    await userEvent.clear(name);
    await expect(accept(said.switchboard('importNew'))).toBeDisabled();
    await userEvent.type(name, 'Streifen 2026');
    await expect(args.onAccept).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(args.onAccept).toHaveBeenCalledWith(expect.objectContaining({ name: 'Streifen 2026' }));
  },
};

/** Each problem is listed; the rest can be taken, and a document without a name gets that of its file. */
export const Problems: Story = {
  play: async ({ args }) => {
    const [first, ...rest] = exported.nodes;
    if (!first) throw new Error('The document has no functions');
    await choose({ ...exported, name: '', nodes: [{ ...first, func: 'gibt.es_nicht' }, ...rest] }, 'Streifen alt.json');
    const list = await body().findByRole('list', { name: said.switchboard('importProblemList') });
    await expect(within(list).getByText(/gibt\.es_nicht/)).toBeVisible();
    await expect(body().getByLabelText('Name')).toHaveValue('Streifen alt');
    await userEvent.click(accept(said.switchboard('importNewRest')));
    await waitFor(() => expect(args.onAccept).toHaveBeenCalledWith(expect.objectContaining({ name: 'Streifen alt', nodes: rest })));
  },
};

/** What is no document is said to be none. */
export const Unreadable: Story = {
  play: async () => {
    await choose('kein JSON');
    await expect(await body().findByText(said.switchboard('importNotJson'))).toBeVisible();
    await expect(accept(said.switchboard('importNew'))).toBeDisabled();
  },
};

/** A refusal of the server stands in the dialog. */
export const Refused: Story = {
  args: {
    onAccept: fn(async () => {
      throw new Error(written('Ihnen fehlt die Berechtigung „Switchboards anlegen“.'));
    }),
  },
  play: async ({ args }) => {
    await choose(exported);
    await waitFor(() => expect(accept(said.switchboard('importNew'))).toBeEnabled());
    await userEvent.click(accept(said.switchboard('importNew')));
    await expect(await body().findByText(written('Ihnen fehlt die Berechtigung „Switchboards anlegen“.'))).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { functions: null } };

export const LoadFailed: Story = {
  args: { error: 'Der Server ist nicht erreichbar.' },
  play: async ({ args }) => {
    await userEvent.click(await body().findByRole('button', { name: said.switchboard('retry') }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' }, play: async () => choose(exported) };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <DialogSketch title="Switchboard importieren" actions={<Button kind="primary">Rest importieren</Button>}>
          <div style={{ display: 'grid', gap: 12 }}>
            <span>Gewässerrandstreifen: 2 Funktionen, 5 Datensätze</span>
            <Banner severity="warning">Die Funktion feature.simplify gibt es hier nicht; sie fehlt dann.</Banner>
          </div>
        </DialogSketch>
      ),
      why: 'name what will be there and what will be missing, before anything is made.',
      bad: (
        <DialogSketch title="Switchboard importieren" actions={<Button kind="primary">Trotzdem importieren</Button>}>
          <Banner severity="error">Das Dokument hat 1 Fehler.</Banner>
        </DialogSketch>
      ),
      whyNot: 'count errors and let people find out in the graph what they were.',
    },
  ]),
  parameters: { docs: { story: { inline: true } } },
};
