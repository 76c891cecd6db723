import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { inAllModes } from '../../../../../.storybook/modes.ts';
import { asRead, format, said, saying, writing } from '../../../../../.storybook/said.ts';
import { fixtureEnglish, named } from '../../fixtures/english.ts';
import { noticed, pipeline, running } from '../../fixtures/graphs.ts';
import { switchboardRuns } from '../../fixtures/runHistory.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import type { RunHistoryPort } from '../../port.ts';
import { RunsPanel } from './RunsPanel.tsx';

const guide = boardGuide(
  'The runs of a switchboard: what set each off, its steps with their durations, and what was otherwise in the run before.',
  'When a result surprises, or a run takes longer than it did.',
  [
    ['Enter, Space', 'opens a run'],
    ['Esc', 'closes it'],
  ],
  [
    ['Runs', 'list of buttons in a complementary named Runs of the switchboard'],
    ['Steps', 'table in a dialog named by the time of the run'],
  ],
);

/** Labels of the stories in English. */
const english = { 'Der Server antwortet nicht.': 'The server does not answer.' };
const written = writing(english);

const meta = {
  title: 'Switchboard/SwitchboardEditor/RunsPanel',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen', english: { ...english, ...fixtureEnglish } },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

async function openRuns(canvas: ReturnType<typeof within>): Promise<ReturnType<typeof within>> {
  await userEvent.click(canvas.getByRole('button', { name: saying(said.switchboard('switchboardMenu', { name: '' }).trim()) }));
  await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('runHistory') }));
  return within(await canvas.findByRole('complementary', { name: said.switchboard('runHistory') }));
}

const dialog = async () => within(await body().findByRole('dialog'));

export const Listed: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    const panel = await openRuns(canvas);
    await expect(await panel.findAllByRole('listitem')).toHaveLength(switchboardRuns.length);
    await expect(panel.getByText(saying(said.switchboard('runHiddenTriggers', { count: 1 })))).toBeVisible();
    await expect(panel.getByText(saying(said.switchboard('runOnBehalf', { name: 'Karl Sommer', other: 'Greta Winter' })))).toBeVisible();
  },
};

/** A run opens with its steps; what differs from the run before is marked, and a step is shown on the canvas. */
export const Interaction: Story = {
  play: async ({ canvas }) => {
    const panel = await openRuns(canvas);
    await userEvent.click(await panel.findByRole('button', { name: saying(said.switchboard('runAutomatic')) }));
    const open = await dialog();
    const steps = within(await open.findByRole('table', { name: said.switchboard('runSteps') }));
    await expect(steps.getByText(asRead(said.switchboard('runSlower', { value: format().duration(30_000) })))).toBeVisible();
    await expect(steps.getAllByText(said.switchboard('runBefore', { value: format().number(1430) }))).toHaveLength(3);
    await expect(steps.getByText(said.switchboard('runNewStep'))).toBeVisible();
    await expect(steps.getByText(asRead(said.switchboard('runSlowest', { percent: format().percent(71 / 81.9) })))).toBeVisible();
    await userEvent.click(steps.getByRole('button', { name: said.switchboard('showOnCanvas', { name: named('Puffer') }) }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.querySelector('.react-flow__node.selected [data-node-func="feature.buffer"]')).not.toBeNull());
  },
};

/** What failed, and why. */
export const FailedRun: Story = {
  play: async ({ canvas }) => {
    const panel = await openRuns(canvas);
    await userEvent.click(await panel.findByRole('button', { name: saying(said.switchboard('runPeriodic')) }));
    const open = await dialog();
    await expect(await open.findByRole('table', { name: said.switchboard('runSteps') })).toBeVisible();
    await expect(open.getByLabelText(said.switchboard('runError'))).toHaveTextContent('feature.buffer');
  },
};

/** A run under way goes on counting, and is stopped from here. */
export const Running: Story = {
  args: { initial: running },
  play: async ({ canvas, args }) => {
    const panel = await openRuns(canvas);
    await userEvent.click(await panel.findByRole('button', { name: said.switchboard('runAbort') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('abortSwitchboard', expect.anything()));
    await waitFor(() => expect(panel.queryByRole('button', { name: said.switchboard('runAbort') })).toBeNull());
  },
};

/** Who may not run the switchboard reads its runs, and stops none. */
export const ReadOnly: Story = {
  args: { initial: running, mayRun: false, mayWrite: false },
  play: async ({ canvas }) => {
    const panel = await openRuns(canvas);
    await expect(await panel.findAllByRole('listitem')).toHaveLength(switchboardRuns.length + 1);
    await expect(panel.queryByRole('button', { name: said.switchboard('runAbort') })).toBeNull();
  },
};

/** After a run the step that took most of it is marked on the canvas. */
export const SlowStep: Story = {
  args: { initial: noticed },
  play: async ({ canvas }) => {
    const took = { duration: format().duration(1820), percent: format().percent(1.82 / 2.24) };
    await expect(await canvas.findByTitle(asRead(said.switchboard('stepSlow', took)))).toBeVisible();
  },
};

const alone = (history: RunHistoryPort) => () => (
  <div style={{ height: '100vh', display: 'flex' }}>
    <RunsPanel graph={pipeline} history={history} onShow={fn()} onClose={fn()} />
  </div>
);
const nothing: RunHistoryPort = {
  list: async (limit) => ({ objects: [], meta: { offset: 0, limit, total_count: 0 } }),
  load: () => Promise.reject(new Error('none')),
};
const never: RunHistoryPort = { list: () => new Promise(() => undefined), load: () => new Promise(() => undefined) };
const failing: RunHistoryPort = {
  list: () => Promise.reject(new Error(written('Der Server antwortet nicht.'))),
  load: () => Promise.reject(new Error(written('Der Server antwortet nicht.'))),
};

export const Empty: Story = {
  render: alone(nothing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.switchboard('runHistoryEmpty'))).toBeVisible();
  },
};

export const Loading: Story = { render: alone(never) };

export const LoadFailed: Story = {
  render: alone(failing),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(said.switchboard('errorMessage', { message: written('Der Server antwortet nicht.') })),
    ).toBeVisible();
  },
};

export const Dark: Story = { ...Listed, globals: { scheme: 'dark' } };
