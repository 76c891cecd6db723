import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { named } from '../../fixtures/english.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { pipeline } from '../../fixtures/graphs.ts';

const guide = boardGuide('The keys of the canvas, and when they are silent.', 'To work without a mouse.', [
  ['D', 'inserts data'],
  ['S, E', 'opens the settings'],
]);

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Keys',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const closeDialog = async (): Promise<void> => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
};

/** d opens what holds data: magazine, file, address, empty dataset. */
export const AddData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(named('Puffer'));
    await userEvent.keyboard('d');
    const dialog = within(await body().findByRole('dialog'));
    await expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      said.switchboard('tabDepot'),
      said.switchboard('tabUpload'),
      said.switchboard('tabUrl'),
      said.switchboard('tabEmpty'),
    ]);
  },
};

/** s and e open the settings. */
export const OpenSettings: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(named('Puffer'));
    await userEvent.keyboard('s');
    await body().findByRole('dialog', { name: said.switchboard('settingsTitle') });
    await closeDialog();
    await userEvent.keyboard('e');
    await expect(await body().findByRole('dialog', { name: said.switchboard('settingsTitle') })).toBeInTheDocument();
  },
};

/** The keys are silent with Ctrl, Alt or Meta, while somebody types, and while a dialog is open. */
export const Silent: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(named('Puffer'));
    await userEvent.keyboard('{Alt>}d{/Alt}{Control>}d{/Control}{Meta>}e{/Meta}');
    await expect(body().queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}f{/Control}');
    const field = await canvas.findByRole('textbox', { name: said.switchboard('searchCanvas') });
    await userEvent.type(field, 'fder');
    await expect(field).toHaveValue('fder');
    await expect(body().queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('r');
    const question = await body().findByRole('dialog');
    await userEvent.keyboard('f');
    await expect(body().getAllByRole('dialog')).toEqual([question]);
    await closeDialog();
  },
};

/** A group of one, and taking apart what is no group, are answered and not passed over. */
export const GroupTooFew: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText(named('Puffer')));
    await userEvent.keyboard('{Control>}g{/Control}');
    await expect(await body().findByText(said.switchboard('groupTooFew'))).toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}g{/Shift}{/Control}');
    await expect(await body().findByText(said.switchboard('ungroupNone'))).toBeVisible();
    await expect(args.log).not.toHaveBeenCalledWith('applyChanges', expect.anything());
  },
};

/** The view is stored one second after it stands still, with the origin of the specification at 1000 px. */
export const ViewSaved: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    const pane = canvasElement.querySelector('.react-flow__pane')!;
    const log = args.log as ReturnType<typeof fn>;
    const saves = () => log.mock.calls.filter(([name]) => name === 'saveSwitchboard');
    await fireEvent.wheel(pane, { deltaY: -200, clientX: 600, clientY: 400 });
    await fireEvent.wheel(pane, { deltaY: -200, clientX: 600, clientY: 400 });
    await expect(saves()).toHaveLength(0);
    await waitFor(() => expect(saves()).toHaveLength(1));
    const [, saved] = saves()[0] as [string, { ui_offset_x: number; ui_offset_y: number; ui_zoom: number }];
    const matrix = new DOMMatrix(getComputedStyle(canvasElement.querySelector('.react-flow__viewport')!).transform);
    await expect(saved.ui_zoom).toBeCloseTo(matrix.a, 5);
    await expect(1000 - saved.ui_offset_x * saved.ui_zoom).toBeCloseTo(matrix.e, 2);
    await expect(1000 - saved.ui_offset_y * saved.ui_zoom).toBeCloseTo(matrix.f, 2);
  },
};
