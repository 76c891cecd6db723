import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes, withoutPicture } from '../../../../.storybook/modes.ts';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { named, portOf } from '../fixtures/english.ts';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { functionNode, pipeline } from '../fixtures/graphs.ts';
import { putNode } from '../graph/changes.ts';

const broken = putNode(
  putNode(pipeline, functionNode('/api/v1/node/8/', 'depot.store', { ui_x: 960, ui_y: 360 })),
  functionNode('/api/v1/node/9/', 'system.sql', { ui_x: 1240, ui_y: 360 }),
);

const guide = boardGuide(
  'What is wrong with a graph before it runs, gravest first, each with the way to its place.',
  'Before a run, and while a graph is built.',
);

const meta = {
  title: 'Switchboard/SwitchboardEditor/ChecksPanel',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: broken, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

export const Default: Story = { parameters: inAllModes };

/** The gravest comes first; an entry leads to its place, and what can be mended at once is mended there. */
export const Interaction: Story = {
  parameters: withoutPicture,
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('checksFound', { count: 4 }) }));
    const panel = within(await canvas.findByRole('complementary', { name: said.switchboard('checks') }));
    const list = within(panel.getByRole('list', { name: said.switchboard('findings') }));
    await expect(list.getAllByRole('listitem')).toHaveLength(5);
    await expect(list.getByText(said.switchboard('findingSuperusersOnly', { node: named('SQL ausführen') }))).toBeVisible();
    await userEvent.click(
      list.getByRole('button', {
        name: said.switchboard('findingMissingInput', { node: named('Im Magazin speichern'), port: named('Objekte') }),
      }),
    );
    await waitFor(() => expect(canvasElement.querySelector('.react-flow__node[data-id="/api/v1/node/8/"]')).toHaveClass('selected'));
    await userEvent.click(
      list.getByRole('button', {
        name: `${said.switchboard('fixConnect')}: ${said.switchboard('findingMissingInput', { node: named('Im Magazin speichern'), port: named('Objekte') })}`,
      }),
    );
    const dialog = within(
      await body().findByRole('dialog', { name: said.switchboard('connectTitle', { name: portOf('Im Magazin speichern', 'Objekte') }) }),
    );
    await userEvent.dblClick(dialog.getByRole('option', { name: portOf('Puffer', 'Ergebnis') }));
    const linked = expect.objectContaining({
      kind: 'link',
      body: expect.objectContaining({ node: '/api/v1/node/8/', frame: '/api/v1/frame/4/' }),
    });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([linked])));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4));
  },
};

/** With errors, the run asks first. */
export const RunDespiteErrors: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: `${said.switchboard('run')} · ${said.switchboard('runErrorCount', { count: 4 })}` }),
    );
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('runDespiteTitle') }));
    await expect(args.log).not.toHaveBeenCalledWith('run', expect.anything());
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('runAnyway') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'all', nodes: [] }));
  },
};

/** A part asks only for errors of what it computes: those of other steps are not in its way. */
export const RunPartDespiteErrors: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const runTo = async (uri: string): Promise<void> => {
      await userEvent.click(canvasElement.querySelector(`.react-flow__node[data-id="${uri}"]`)!);
      await userEvent.click(canvas.getByRole('button', { name: said.switchboard('runChoices') }));
      await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('runTo') }));
    };
    await canvas.findByRole('button', { name: `${said.switchboard('run')} · ${said.switchboard('runErrorCount', { count: 4 })}` });
    await runTo('/api/v1/node/2/');
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'to', nodes: ['/api/v1/node/2/'] }));
    await expect(body().queryByRole('dialog')).toBeNull();
    await runTo('/api/v1/node/8/');
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('runDespiteTitle') }));
    await expect(dialog.getByText(said.switchboard('runDespiteText', { count: 2 }))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('runAnyway') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'to', nodes: ['/api/v1/node/8/'] }));
  },
};

/** The key for the whole run asks as well, with one question and not two. */
export const RunByKeyDespiteErrors: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: `${said.switchboard('run')} · ${said.switchboard('runErrorCount', { count: 4 })}` });
    await userEvent.keyboard('r');
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('runDespiteTitle') }));
    await expect(args.log).not.toHaveBeenCalledWith('run', expect.anything());
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('runAnyway') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'all', nodes: [] }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
};

export const Clean: Story = {
  args: { initial: pipeline },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('checks') }));
    await expect(await canvas.findByText(said.switchboard('checksClean'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('run') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'all', nodes: [] }));
  },
};

/** Who may not run the switchboard is told before. */
export const MayNotRun: Story = {
  args: { initial: pipeline, mayRun: false },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('checksFound', { count: 1 }) }));
    await expect(await canvas.findByText(said.switchboard('findingMayNotRun'))).toBeVisible();
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('checksFound', { count: 4 }) }));
    await expect(await canvas.findByRole('list', { name: said.switchboard('findings') })).toBeVisible();
  },
};
