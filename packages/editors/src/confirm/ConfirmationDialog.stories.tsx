import type { ContextView, ObjectSummary } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Button } from '@geo/ui';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { said } from '../../../../.storybook/said.ts';
import { awkwardNames, samplePort } from '../fixtures/sampleEditor.ts';
import { AffectedList } from './AffectedList.tsx';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { confirmationTypes, type ConfirmationType } from './registry.ts';

const layer = (id: number, name = `Layer ${id}`): ObjectSummary => ({
  resource_uri: `/api/v1/layer/${id}/`,
  kind: 'layer',
  name,
  content_type: null,
  parent: null,
  public: false,
});
const depot: ObjectSummary = { ...layer(1, 'Pegelstationen'), resource_uri: '/api/v1/depot/1/', kind: 'depot' };

/** A depot that feeds so many layers. */
function contextOf(count: number, hidden = 0): ContextView {
  const layers = Array.from({ length: count }, (_, index) => layer(index + 1));
  return {
    type: 'depot',
    object: depot,
    objects: [depot, ...layers],
    relations: layers.map((one) => ({ kind: 'provides_data_for' as const, subject: depot.resource_uri, object: one.resource_uri })),
    expanded: count <= 10,
    hidden,
  };
}

const guide: Guide = {
  purpose: 'Asks before an action on objects, and says what it affects.',
  use: ['Deletions, publications and other actions the server wants confirmed.'],
  avoid: ['For questions the server knows nothing of take ConfirmDialog.'],
  keyboard: [['Esc', 'cancels']],
  aria: [
    ['Dialog', 'dialog named by its question'],
    ['What it affects', 'region that scrolls by keyboard'],
    ['Why it failed', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Das Magazin wird gerade benutzt.': 'The depot is in use.',
  'Magazin löschen?': 'Delete the depot?',
  '„Pegelstationen“ wird endgültig gelöscht.': '“Pegelstationen” will be deleted for good.',
  Abbrechen: 'Cancel',
  'Endgültig löschen': 'Delete for good',
  'Das kann nicht rückgängig gemacht werden.': 'This cannot be undone.',
};

const meta = {
  title: 'Editors/ConfirmationDialog',
  parameters: { guide, english, ...inFrame },
  component: ConfirmationDialog,
  args: {
    type: 'DELETE_DEPOT',
    names: ['Pegelstationen'],
    affected: { state: 'ready', contexts: [contextOf(3)] },
    hrefOf: (uri) => `/seite${uri}`,
    tags: samplePort().choices.tags,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Enter alone does no harm; what will be affected stands there with links. */
export const Interaction: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: said.editors('deleteDepotTitle') });
    await expect(within(dialog).getByRole('link', { name: 'Layer 2' })).toHaveAttribute('href', '/seite/api/v1/layer/2/');
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: said.editors('deleteForGood') }));
    await expect(args.onConfirm).toHaveBeenCalledWith({ message: '', tags: [] });
  },
};

const view = { ...layer(7, 'Pegel'), resource_uri: '/api/v1/view/7/', kind: 'view' as const };
const namesakes = [layer(4, 'Pegel'), layer(5, 'Pegel'), view];
/** The depot with what depends on it. */
const feeding = (...dependent: readonly ObjectSummary[]): ContextView => ({
  ...contextOf(0),
  objects: [depot, ...dependent],
  relations: dependent.map((one) => ({ kind: 'provides_data_for', subject: depot.resource_uri, object: one.resource_uri })),
});
/** Objects of one name are told apart in words. */
export const AffectedObjects: Story = {
  args: { affected: { state: 'ready', contexts: [feeding(...namesakes)] } },
  play: async () => {
    const items = await screen.findAllByRole('listitem');
    await expect(items.map((item) => item.textContent)).toEqual(
      [4, 5].map((number) => `Pegel${said.editors('kindAndNumber', { kind: 'Layer', number })}`).concat('PegelView'),
    );
  },
};

/** The first ten are listed, the others counted. */
export const AffectsMany: Story = {
  args: { affected: { state: 'ready', contexts: [contextOf(23, 2)] } },
  play: async () => {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    await expect(screen.getByText(said.editors('askMore', { count: 13 }))).toBeVisible();
    await expect(screen.getByText(said.editors('hiddenObjects', { count: 2 }))).toBeVisible();
  },
};
export const AffectsNothing: Story = { args: { affected: { state: 'ready', contexts: [contextOf(0)] } } };
export const AffectedLoading: Story = { args: { affected: { state: 'loading' } } };
export const AffectedFailed: Story = { args: { affected: { state: 'failed' } } };

/** The message goes out trimmed. */
export const Approve: Story = {
  args: { type: 'APPROVE_MOMENT', names: ['Stationen Lippe'] },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText(said.ui('messageOptional')), ' geprüft ');
    await userEvent.click(screen.getByRole('button', { name: said.editors('approve') }));
    await expect(args.onConfirm).toHaveBeenCalledWith({ message: 'geprüft', tags: [] });
  },
};

export const TagLayers: Story = {
  args: { type: 'TAG_SELECTED_LAYER', names: ['a', 'b', 'c'], affected: undefined },
  play: async ({ args }) => {
    await expect(await screen.findByText(said.editors('tagLayersText', { count: 3 }))).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: said.editors('assignTags') }));
    await expect(args.onConfirm).toHaveBeenCalledWith({ message: '', tags: [expect.stringMatching(/tags/)] });
  },
};

/** Names are text, however long or whatever they look like. */
export const AwkwardName: Story = {
  args: { names: [`${awkwardNames.markup} {{count}} $t(save) ${awkwardNames.rtl} ${awkwardNames.emoji}`] },
  play: async ({ args }) => {
    await expect(await screen.findByText(new RegExp('\\{\\{count\\}\\} \\$t\\(save\\)'))).toBeVisible();
    await expect(args.names[0]).toContain('<img');
    await expect(document.querySelector('img[src="x"]')).toBeNull();
  },
};
export const LongName: Story = { args: { names: [awkwardNames.long] } };

export const Pending: Story = { args: { pending: true } };
export const Failed: Story = { args: { error: 'Das Magazin wird gerade benutzt.' } };

/** Every question asks in both languages and names its action. */
const asks = (type: ConfirmationType): Story => ({
  args: { type, names: ['Pegelstationen', 'Messreihen'] },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const buttons = within(dialog).getAllByRole('button');
    await userEvent.click(buttons.at(-1)!);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(confirmationTypes).toContain(type);
  },
});
export const ApproveMoment = asks('APPROVE_MOMENT');
export const FinalizeMoment = asks('FINALIZE_MOMENT');
export const DiscardMoment = asks('DISCARD_MOMENT');
export const RestoreMoment = asks('RESTORE_MOMENT');
export const RestoreWaiting = asks('RESTORE_WAITING');
export const DeleteDepot = asks('DELETE_DEPOT');
export const DeleteDepotFolder = asks('DELETE_DEPOTFOLDER');
export const DeleteLayer = asks('DELETE_LAYER');
export const DeleteSelectedLayers = asks('DELETE_SELECTED_LAYERS');
export const DuplicateSelectedLayers = asks('DUPLICATE_SELECTED_LAYERS');
export const TagSelectedLayer = asks('TAG_SELECTED_LAYER');
export const CreateViewFromSelectedLayers = asks('CREATE_VIEW_FROM_SELECTED_LAYERS');
export const DeletePortal = asks('DELETE_PORTAL');
export const DeleteView = asks('DELETE_VIEW');
export const DeleteSelectedViews = asks('DELETE_SELECTED_VIEWS');
export const DeleteFinalView = asks('DELETE_FINALVIEW');
export const DuplicateSelectedViews = asks('DUPLICATE_SELECTED_VIEWS');
export const PublishSelectedViews = asks('PUBLISH_SELECTED_VIEWS');
export const TagSelectedViews = asks('TAG_SELECTED_VIEWS');

export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const buttons = (
  <>
    <Button>Abbrechen</Button>
    <Button kind="danger">Endgültig löschen</Button>
  </>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <DialogSketch title="Magazin löschen?" actions={buttons}>
          <p style={{ marginTop: 0 }}>„Pegelstationen“ wird endgültig gelöscht.</p>
          <AffectedList
            affected={{
              state: 'ready',
              contexts: [feeding(layer(4, 'Pegel der Lippe'), layer(5, 'Überflutungsflächen HQ100'), { ...view, name: 'Hochwasserkarte' })],
            }}
          />
        </DialogSketch>
      ),
      why: 'hand over what depends on the object (affected): one sees what else stops working.',
      bad: (
        <DialogSketch title="Magazin löschen?" actions={buttons}>
          <p style={{ marginTop: 0 }}>„Pegelstationen“ wird endgültig gelöscht.</p>
          <p style={{ marginBottom: 0 }}>Das kann nicht rückgängig gemacht werden.</p>
        </DialogSketch>
      ),
      whyNot: 'ask without it: that three maps lose their data is found out by others.',
    },
  ]),
  parameters: { layout: 'padded' },
};
