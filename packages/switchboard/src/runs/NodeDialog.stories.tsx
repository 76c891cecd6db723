import { pageOfUri } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EmptyState, TabPanel, Tabs } from '@geo/ui';
import { History } from 'lucide-react';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { asRead, format, said, saidBool, writing } from '../../../../.storybook/said.ts';
import { functionNode, shortNotice } from '../fixtures/graphs.ts';
import { fixtureEnglish, named, told } from '../fixtures/english.ts';
import { memoryImpact } from '../fixtures/impact.ts';
import { functions } from '../fixtures/library.ts';
import { runs } from '../fixtures/memory.ts';
import { memoryStatements } from '../fixtures/statements.ts';
import { NodeDialog, type NodeDialogProps } from './NodeDialog.tsx';

const node = functionNode('/api/v1/node/2/', 'feature.buffer', { status: 'success', status_changed: '2026-11-21T05:12:00.000Z' });

const onRequestSupport: NodeDialogProps['onRequestSupport'] = fn(async () => undefined);

const guide: Guide = {
  purpose: 'A function on the canvas: inputs, runs, documentation.',
  use: ['From a function’s card.'],
  avoid: ['For a dataset take DatasetDialog.'],
  keyboard: [
    ['Arrow keys', 'change between information, effects and runs'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named by the function'],
    ['Parts', 'tablist of tab with their tabpanel'],
    ['Facts', 'term and definition'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Der Server antwortet nicht.': 'The server does not answer.',
  'Legt um jede Geometrie einen Puffer.': 'Draws a strip around each geometry.',
  'Teile der Funktion': 'Parts of the function',
  'Teile und Läufe der Funktion': 'Parts and runs of the function',
  Läufe: 'Runs',
  'Noch kein Lauf': 'No run yet',
};
const written = writing(english);

const meta = {
  title: 'Switchboard/NodeDialog',
  parameters: { guide, english: { ...english, ...fixtureEnglish }, ...inFrame },
  component: NodeDialog,
  args: {
    node,
    info: functions.find(({ name }) => name === node.func),
    loadRuns: async () => told(runs),
    onRequestSupport,
    userName: () => 'Greta Winter',
    onClose: fn(),
  },
} satisfies Meta<typeof NodeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog'));

export const Default: Story = {};

export const Information: Story = {
  play: async () => {
    const open = await dialog();
    await waitFor(() =>
      expect(
        open.getByText(
          said.switchboard('stateSince', {
            status: said.switchboard('statusSuccess'),
            time: format().dateTime('2026-11-21T05:12:00.000Z'),
          }),
        ),
      ).toBeVisible(),
    );
    await expect(open.getByText(said.switchboard('defaultValue', { value: '100' }))).toBeVisible();
    await expect(open.getByText(said.switchboard('defaultValue', { value: saidBool(false) }))).toBeVisible();
  },
};

export const Runs: Story = {
  play: async () => {
    const open = await dialog();
    await userEvent.click(open.getByRole('tab', { name: said.switchboard('runs') }));
    await expect(await open.findByText(`${format().number(2.42)} s`)).toBeVisible();
    await expect(open.getByText(told(runs[0]!.stacktrace!))).toBeVisible();
    await expect(open.getAllByText('Greta Winter')).toHaveLength(2);
  },
};

export const NoRuns: Story = {
  args: { initialTab: 'runs', loadRuns: async () => [] },
  play: async () => {
    await expect(await (await dialog()).findByText(said.switchboard('noRuns'))).toBeVisible();
  },
};

const failsOnce = fn<() => Promise<typeof runs>>(async () => told(runs));

/** What a run sets off: steps, what they store, and what reads or shows that; what may not be seen is counted. */
export const Effects: Story = {
  args: {
    initialTab: 'impact',
    impact: { load: async () => memoryImpact(['/api/v1/node/3/']), stepName: () => named('Im Magazin speichern') },
  },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(named('Im Magazin speichern'))).toBeVisible();
    await expect(open.getByRole('link', { name: 'Gewässer prüfen' })).toHaveAttribute('href', pageOfUri('/api/v1/switchboard/78/'));
    await expect(open.getByText(said.switchboard('runHiddenTriggers', { count: 2 }))).toBeVisible();
  },
};

const harmless = {
  ...memoryImpact([]),
  depots: [],
  switchboards: [],
  layers: [],
  views: [],
  hidden: { depots: 0, switchboards: 0, layers: 0, views: 0 },
};

/** A step at the end that stores nothing. */
export const NoEffects: Story = {
  args: { initialTab: 'impact', impact: { load: async () => harmless, stepName: () => null } },
  play: async () => {
    await expect(await (await dialog()).findByText(said.switchboard('impactNothing'))).toBeVisible();
  },
};

/** The effects could not be loaded. */
export const EffectsLoadFailed: Story = {
  args: {
    initialTab: 'impact',
    impact: { load: () => Promise.reject(new Error(written('Der Server antwortet nicht.'))), stepName: () => null },
  },
  play: async () => {
    const message = written('Der Server antwortet nicht.');
    await expect(await (await dialog()).findByText(said.switchboard('errorMessage', { message }))).toBeVisible();
  },
};

/** The statement with its parameters and what the database would do, for who may edit. */
export const Sql: Story = {
  args: { initialTab: 'sql', loadStatements: async () => memoryStatements },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(/geo\.buffered/)).toBeVisible();
    await expect(open.getByText(/\$3 = 25/)).toBeVisible();
    await expect(open.getByText(/Seq Scan on depot_7/)).toBeVisible();
    await expect(open.getByText(said.switchboard('sqlComputed'))).toBeVisible();
  },
};

/** A step that was not computed by itself, and one whose table was replaced since. */
export const SqlPlanned: Story = {
  args: { initialTab: 'sql', loadStatements: async () => [{ ...memoryStatements[0]!, computed: false, params: [], plan: null }] },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(said.switchboard('sqlPlanned'))).toBeVisible();
    await expect(open.getByText(said.switchboard('sqlNoPlan'))).toBeVisible();
    await expect(open.queryByText(said.switchboard('sqlParams'))).toBeNull();
  },
};

export const SqlEmpty: Story = {
  args: { initialTab: 'sql', loadStatements: async () => [] },
  play: async () => {
    await expect(await (await dialog()).findByText(said.switchboard('sqlNone'))).toBeVisible();
  },
};

export const SqlLoading: Story = { args: { initialTab: 'sql', loadStatements: () => new Promise(() => undefined) } };

export const SqlFails: Story = {
  args: { initialTab: 'sql', loadStatements: () => Promise.reject(new Error('x')) },
  play: async () => {
    await expect(await (await dialog()).findByRole('alert')).toBeVisible();
  },
};

/** The statement goes to the clipboard with its parameters as comments. */
export const SqlCopied: Story = {
  args: Sql.args,
  parameters: withoutPicture,
  play: async () => {
    const written = fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    try {
      await userEvent.click(await (await dialog()).findByRole('button', { name: said.switchboard('sqlCopy') }));
      await waitFor(() => expect(written).toHaveBeenCalledWith(expect.stringMatching(/geo\.buffered[^]*-- \$3: 25$/)));
    } finally {
      if (before) Object.defineProperty(navigator, 'clipboard', before);
      else Reflect.deleteProperty(navigator, 'clipboard');
    }
  },
};

/** Without the component for runs there is no tab for them. */
export const WithoutRuns: Story = {
  args: { initialTab: 'runs', loadRuns: undefined },
  play: async () => {
    const open = await dialog();
    await expect(open.getAllByRole('tab')).toHaveLength(1);
    await expect(open.getByText(said.switchboard('defaultValue', { value: '100' }))).toBeVisible();
    await expect(open.getAllByRole('button', { name: said.switchboard('close') })).not.toHaveLength(0);
  },
};

/** A run under way: its duration counts on. */
export const Started: Story = {
  parameters: withoutPicture,
  args: {
    initialTab: 'runs',
    loadRuns: async () => [
      { id: 7, status: 'started', start: new Date(Date.now() - 15_000).toISOString(), end: null, user: null, stacktrace: null },
    ],
  },
  play: async () => {
    const open = await dialog();
    const shown = await open.findByText(/^\d+ s$/);
    const { textContent: before } = shown;
    await waitFor(() => expect(shown.textContent).not.toBe(before));
  },
};

/** What there is to notice about a success stands below its run. */
export const Noticed: Story = {
  args: { initialTab: 'runs', loadRuns: async () => [{ ...runs[0]!, status: 'success', stacktrace: null, notice: told(shortNotice) }] },
  play: async () => {
    await expect(await (await dialog()).findByText(told(shortNotice))).toBeVisible();
  },
};

/** The history could not be loaded: a second attempt shows it. */
/** What a run of another switchboard had computed was taken over; where the user may not see that one, only the time is told. */
export const RunsTakenOver: Story = {
  args: {
    initialTab: 'runs',
    loadRuns: async () => {
      const [, done] = runs;
      const at = '2026-11-19T14:02:11.000Z';
      return [
        { ...done!, id: 4, taken: { run: 9, switchboard: { resource_uri: '/api/v1/switchboard/9/', name: told('Randstreifen') }, at } },
        { ...done!, taken: { run: null, switchboard: null, at } },
      ];
    },
  },
  play: async () => {
    const open = await dialog();
    const at = format().dateTime('2026-11-19T14:02:11.000Z');
    await expect(
      await open.findByText(asRead(said.switchboard('runTakenFrom', { run: '9', name: told('Randstreifen'), at }))),
    ).toBeVisible();
    await expect(open.getByText(asRead(said.switchboard('runTaken', { at })))).toBeVisible();
  },
};

export const RunsFail: Story = {
  args: {
    initialTab: 'runs',
    loadRuns: failsOnce,
  },
  beforeEach: () => {
    failsOnce.mockRejectedValueOnce(new Error(written('Der Server antwortet nicht.')));
  },
  play: async () => {
    const open = await dialog();
    await expect(
      await open.findByText(said.switchboard('errorMessage', { message: written('Der Server antwortet nicht.') })),
    ).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('retry') }));
    await expect(await open.findByText(`${format().number(2.42)} s`)).toBeVisible();
  },
};

/** The newest run failed: the support team can be asked. The dialog stays, and the message is gone. */
export const SupportFromRuns: Story = {
  args: { initialTab: 'runs', loadRuns: async () => told(runs).filter(({ status }) => status === 'failure') },
  play: async ({ args }) => {
    const open = await dialog();
    const field = await open.findByRole('textbox', { name: said.switchboard('supportMessage') });
    await userEvent.type(field, 'Ich wollte puffern.');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('requestSupport') }));
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(args.onRequestSupport).toHaveBeenCalledWith(
      expect.objectContaining({ id: node.id }),
      expect.objectContaining({ status: 'failure' }),
      'Ich wollte puffern.',
    );
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' }, args: { initialTab: 'runs' } };

const about = <p style={{ margin: '16px 0 0' }}>Legt um jede Geometrie einen Puffer.</p>;
const information = { id: 'information', label: 'Information' };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <DialogSketch title="Puffer">
          <Tabs label="Teile der Funktion" idPrefix="good" value="information" onChange={fn()} tabs={[information]} />
          <TabPanel id="information" value="information" idPrefix="good">
            {about}
          </TabPanel>
        </DialogSketch>
      ),
      why: 'show what there is: an app that keeps no runs leaves loadRuns out.',
      bad: (
        <DialogSketch title="Puffer">
          <Tabs
            label="Teile und Läufe der Funktion"
            idPrefix="bad"
            value="runs"
            onChange={fn()}
            tabs={[information, { id: 'runs', label: 'Läufe' }]}
          />
          <TabPanel id="runs" value="runs" idPrefix="bad">
            <EmptyState icon={<History />} title="Noch kein Lauf" />
          </TabPanel>
        </DialogSketch>
      ),
      whyNot: 'answer with an empty list instead: it says that the function never ran.',
    },
  ]),
  parameters: { docs: { story: { inline: true } } },
};
