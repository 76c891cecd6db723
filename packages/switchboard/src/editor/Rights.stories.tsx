import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { named, starting, typed } from '../fixtures/english.ts';
import { empty, failed, functionNode, grouped, pipeline, running } from '../fixtures/graphs.ts';
import { body, focused, inTree, openOutline } from '../fixtures/outlineSteps.ts';
import { dragTo, letGo, middleOf } from '../fixtures/pointer.ts';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { putNode } from '../graph/changes.ts';

const guide = boardGuide(
  'A switchboard for who may read it, or read and run it: what they may not do is not offered.',
  'Where a switchboard is shared with others.',
);

const meta = {
  title: 'Switchboard/SwitchboardEditor/Rights',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn(), mayWrite: false, mayRun: false },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const card = (root: HTMLElement, func: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-node-func="${func}"]`);
  if (!found) throw new Error(`No card of ${func}`);
  return found;
};
const button = (canvas: Canvas, name: string | RegExp): HTMLElement | null => canvas.queryByRole('button', { name });
/** Nothing is open any more: what fades out is no longer read, but keys are still its own. */
const allClosed = (): Promise<void> => waitFor(() => expect(document.querySelector('[role=menu], [role=dialog]')).toBeNull());
const closeDialog = async (): Promise<void> => {
  await userEvent.keyboard('{Escape}');
  await allClosed();
};
/** Labels of the entries of a menu. */
async function entriesOf(canvas: Canvas, name: string | RegExp): Promise<readonly (string | null)[]> {
  await userEvent.click(canvas.getByRole('button', { name }));
  const labels = (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);
  await userEvent.keyboard('{Escape}');
  await allClosed();
  return labels;
}
const titleMenu = (): RegExp => saying(said.switchboard('switchboardMenu', { name: '' }).trim());

/** A chip says so, and who can change it; keys, drags and menus change and start nothing, and nothing reaches the server. */
export const ReadOnly: Story = {
  parameters: inAllModes,
  play: async ({ canvas, canvasElement, args }) => {
    const chip = (await canvas.findByText(said.switchboard('readOnly'))).closest<HTMLElement>('[tabindex]');
    chip?.focus();
    await expect(await body().findByRole('tooltip')).toHaveTextContent(said.switchboard('mayNotEdit'));
    for (const text of ['undo', 'redo', 'history', 'add', 'autoLayout', 'lockCanvas', 'run', 'runChoices'] as const)
      await expect(button(canvas, said.switchboard(text))).toBeNull();
    await expect(await entriesOf(canvas, titleMenu())).toEqual([
      said.switchboard('duplicateSwitchboard'),
      said.switchboard('saveAsFile'),
      said.switchboard('runHistory'),
      said.switchboard('settings'),
      said.switchboard('showContext'),
    ]);
    await expect(await entriesOf(canvas, said.switchboard('nodeMenu', { name: named('Puffer') }))).toEqual([
      said.switchboard('showInformation'),
    ]);
    await expect(button(canvas, said.switchboard('runNode', { name: named('Puffer') }))).toBeNull();
    const buffer = card(canvasElement, 'feature.buffer');
    const head = buffer.querySelector('.card-drag')!;
    const from = middleOf(head);
    await dragTo(head, from, { clientX: from.clientX + 80, clientY: from.clientY + 120 });
    await letGo({ clientX: from.clientX + 80, clientY: from.clientY + 120 });
    buffer.closest<HTMLElement>('.react-flow__node')?.focus();
    await userEvent.keyboard('{Enter}{Delete}fdr{ArrowRight}');
    await userEvent.keyboard('{Control>}d{/Control}{Control>}z{/Control}{Control>}y{/Control}');
    await new Promise((later) => setTimeout(later, 1300));
    await expect(body().queryByRole('dialog')).toBeNull();
    await expect(card(canvasElement, 'feature.buffer')).toBeVisible();
    await expect(args.log).not.toHaveBeenCalled();
  },
};

/** The same in English. */
export const English: Story = { ...ReadOnly, parameters: {}, globals: { language: 'en' } };

/** Data, notes, steps and settings open to be read. */
export const Dialogs: Story = {
  play: async ({ canvasElement, args }) => {
    const open = async (): Promise<Canvas> => within(await body().findByRole('dialog'));
    await userEvent.dblClick(await waitFor(() => canvasElement.querySelector('[data-frame-type=number]')!));
    const data = await open();
    await expect(await data.findByText(said.switchboard('mayNotEdit'))).toBeVisible();
    await expect(data.queryByRole('tab', { name: said.switchboard('settings') })).toBeNull();
    for (const field of data.queryAllByRole('textbox'))
      // oxlint-disable-next-line no-await-in-loop
      await expect(field).toHaveAttribute('readonly');
    await expect(data.queryByRole('button', { name: said.switchboard('saveAndClose') })).toBeNull();
    await closeDialog();
    await userEvent.click(within(card(canvasElement, 'feature.buffer')).getAllByRole('button', { name: said.switchboard('showData') })[0]!);
    const result = await open();
    await userEvent.click(await result.findByRole('tab', { name: saying(said.switchboard('single')) }));
    await expect(await result.findByText(said.switchboard('resultOf', { name: named('Puffer') }))).toBeVisible();
    await closeDialog();
    await userEvent.dblClick(canvasElement.querySelector('.note-drag')!);
    const note = await open();
    await expect(note.getByRole('heading', { name: said.switchboard('note') })).toBeVisible();
    await expect(note.getByText(said.switchboard('mayNotEdit'))).toBeVisible();
    await expect(note.queryByRole('textbox')).toBeNull();
    await closeDialog();
    await userEvent.keyboard('s');
    const settings = await open();
    await expect(await settings.findByText(said.editors('readOnlyObject'))).toBeVisible();
    await expect(settings.queryByRole('button', { name: said.switchboard('saveAndClose') })).toBeNull();
    await closeDialog();
    await expect(args.log).not.toHaveBeenCalled();
  },
};

/** What is missing: an input of a step. */
const broken = putNode(pipeline, functionNode('/api/v1/node/8/', 'depot.store', { ui_x: 960, ui_y: 360 }));

/** Checks lead to their places and mend nothing; that one may not run it is a hint. */
export const Checks: Story = {
  args: { initial: broken },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('checksFound', { count: 2 }) }));
    const panel = within(await canvas.findByRole('complementary', { name: said.switchboard('checks') }));
    await expect(panel.queryByRole('button', { name: saying(said.switchboard('fixConnect')) })).toBeNull();
    const hint = panel.getByText(said.switchboard('findingMayNotRun')).closest('li')!;
    await expect(within(hint).getByText(said.switchboard('severityHint'))).toBeVisible();
    await userEvent.click(
      panel.getByRole('button', {
        name: said.switchboard('findingMissingInput', { node: named('Im Magazin speichern'), port: named('Objekte') }),
      }),
    );
    await waitFor(() => expect(canvasElement.querySelector('.react-flow__node[data-id="/api/v1/node/8/"]')).toHaveClass('selected'));
  },
};

/** Versions are compared, and the inspector shows data and runs; nothing is restored, saved or run. */
export const Panels: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('versions') }));
    const versions = within(await canvas.findByRole('complementary', { name: said.switchboard('versions') }));
    await expect(versions.queryByRole('textbox', { name: said.switchboard('versionName') })).toBeNull();
    const [menu] = await versions.findAllByRole('button', { name: saying(said.switchboard('versionMenu', { name: '' }).trim()) });
    await userEvent.click(menu!);
    const entries = (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);
    await expect(entries).toContain(said.switchboard('compareWithNow'));
    await expect(entries).not.toContain(said.switchboard('restoreVersion'));
    await userEvent.keyboard('{Escape}');
    await allClosed();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('inspector') }));
    await userEvent.click(within(card(canvasElement, 'feature.buffer')).getByText(named('Puffer')));
    const inspector = within(canvas.getByRole('complementary', { name: named('Puffer') }));
    await expect(await inspector.findByRole('tab', { name: said.switchboard('runs') })).toBeVisible();
    await expect(inspector.queryByRole('button', { name: said.switchboard('runOnlyThis') })).toBeNull();
    await expect(inspector.getByRole('button', { name: said.switchboard('open') })).toBeVisible();
    await expect(args.log).not.toHaveBeenCalledWith('applyChanges', expect.anything());
  },
};

/** The outline has the same: it is read, searched and copied. */
export const InOutline: Story = {
  args: { initial: grouped(false) },
  play: async ({ canvas, args }) => {
    const panel = await openOutline(canvas);
    await expect(within(panel).queryByRole('button', { name: said.switchboard('addFunction') })).toBeNull();
    await expect(await entriesOf(within(panel), said.switchboard('outlineMenu'))).toEqual([
      said.switchboard('selectAll'),
      said.switchboard('settings'),
    ]);
    const tree = await inTree(panel);
    await userEvent.keyboard(typed('Puffer'));
    await expect(focused()).toMatch(starting('Puffer'));
    await userEvent.keyboard('{Delete}{F2}{Alt>}{ArrowDown}{/Alt}{Control>}d{/Control}{Control>}g{/Control}');
    await expect(within(tree).queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    const entries = (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);
    await expect(entries).toEqual((['showInformation', 'showRuns', 'whyRun', 'copy'] as const).map((text) => said.switchboard(text)));
    await userEvent.keyboard('{Escape}');
    await allClosed();
    // A note is not whole in its row: Enter opens it.
    await userEvent.keyboard('{End}{Enter}');
    await expect(await body().findByRole('dialog', { name: said.switchboard('note') })).toBeVisible();
    await closeDialog();
    await expect(args.log).not.toHaveBeenCalledWith('applyChanges', expect.anything());
  },
};

/** Who may run it runs it as a whole and in parts, by button, menu and key, and changes nothing. */
export const RunOnly: Story = {
  args: { mayRun: true },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(await canvas.findByText(said.switchboard('readAndRun'))).toBeVisible();
    await expect(button(canvas, said.switchboard('checks'))).toBeVisible();
    await expect(await entriesOf(canvas, said.switchboard('nodeMenu', { name: named('Puffer') }))).toEqual(
      (['run', 'runFromHere', 'showInformation'] as const).map((text) => said.switchboard(text)),
    );
    await userEvent.click(
      within(card(canvasElement, 'feature.buffer')).getByRole('button', { name: said.switchboard('runNode', { name: named('Puffer') }) }),
    );
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('runNode', '/api/v1/node/2/', { fromHere: false }));
    await userEvent.keyboard('fd{Delete}');
    await expect(body().queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('r');
    const question = within(await body().findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: said.switchboard('run') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'all', nodes: [] }));
    await expect(args.log).not.toHaveBeenCalledWith('applyChanges', expect.anything());
    await expect(args.log).not.toHaveBeenCalledWith('saveSwitchboard', expect.anything());
  },
};

/** Who may change it, but not run it, has every tool but those that run. */
export const WriteOnly: Story = {
  args: { mayWrite: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: saying(said.switchboard('add')) })).toBeVisible();
    await expect(canvas.queryByText(said.switchboard('readOnly'))).toBeNull();
    await expect(button(canvas, said.switchboard('run'))).toBeNull();
    await expect(canvas.getByRole('button', { name: said.switchboard('checksFound', { count: 1 }) })).toBeVisible();
    await userEvent.keyboard('r');
    await expect(body().queryByRole('dialog')).toBeNull();
  },
};

/** What others run is seen, and not stopped. */
export const Running: Story = {
  args: { initial: running },
  play: async ({ canvas, canvasElement }) => {
    await expect(await within(card(canvasElement, 'feature.buffer')).findByRole('progressbar')).toBeVisible();
    await expect(button(canvas, said.switchboard('stopSwitchboard'))).toBeNull();
    await expect(button(canvas, said.switchboard('abortNode', { name: named('Puffer') }))).toBeNull();
  },
};

/** A failed run is looked at, and support asked for. */
export const FailedStep: Story = {
  args: { initial: failed },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(card(canvasElement, 'feature.buffer')).getByRole('button', { name: said.switchboard('runDetails') }));
    const dialog = within(await body().findByRole('dialog'));
    await expect(await dialog.findByRole('button', { name: said.switchboard('requestSupport') })).toBeVisible();
  },
};

/** A group is saved as a switchboard of one's own; nothing takes its place here. */
export const SaveGroup: Story = {
  args: { initial: grouped(false) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('groupMenu', { name: 'Vorbereitung' }) }));
    await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('saveGroup') }));
    const dialog = within(await body().findByRole('dialog'));
    await expect(dialog.queryByRole('switch')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: said.ui('save') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('saveGroup', expect.anything()));
    await expect(args.log).not.toHaveBeenCalledWith('applyChanges', expect.anything());
  },
};

/** In a narrow window undo is not there either. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.switchboard('readOnly'))).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(320);
    await expect(button(canvas, said.switchboard('undo'))).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('editorTools') }));
    const entries = (await body().findAllByRole('menuitemradio')).map((entry) => entry.textContent);
    await expect(entries).toContain(said.switchboard('versions'));
    await expect(entries).not.toContain(said.switchboard('history'));
  },
};

export const Empty: Story = {
  args: { initial: empty },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.switchboard('emptyTitle'))).toBeVisible();
    await expect(canvas.getByText(said.switchboard('mayNotEdit'))).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
