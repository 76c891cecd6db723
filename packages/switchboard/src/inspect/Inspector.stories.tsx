import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { inLanguage, said } from '../../../../.storybook/said.ts';
import { named } from '../fixtures/english.ts';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { failed, pipeline } from '../fixtures/graphs.ts';

const guide = boardGuide(
  'What the selected step is, why it will run, how long it took, and its data.',
  'Beside the canvas, while a graph is built or mended.',
);

const meta = {
  title: 'Switchboard/SwitchboardEditor/Inspector',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: failed, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

async function inspect(
  canvas: ReturnType<typeof within>,
  root: HTMLElement,
  func: string,
  title: string,
): Promise<ReturnType<typeof within>> {
  await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('inspector') }));
  const card = root.querySelector<HTMLElement>(`[data-node-func="${func}"]`);
  await userEvent.click(within(card!).getByText(title));
  return within(await canvas.findByRole('complementary', { name: title }));
}

export const Default: Story = { parameters: inAllModes };

/** The selected step with the reasons why it will run, how long it takes, and what follows. */
export const Interaction: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(
      await canvas.findByRole('button', { name: `${said.switchboard('run')} · ${said.switchboard('staleCount', { count: 1 })}` }),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('inspector') }));
    await expect(await canvas.findByText(said.switchboard('inspectorEmpty'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('inspector') }));
    const panel = await inspect(canvas, canvasElement, 'feature.buffer', named('Puffer'));
    await expect(panel.getByRole('heading', { name: said.switchboard('whyRun') })).toBeVisible();
    await expect(panel.getByText(said.switchboard('reasonFailed'))).toBeVisible();
    await expect(
      panel.getByText(`${said.switchboard('estimateAlone', { duration: '420 ms' })} ${said.switchboard('followingSteps', { count: 1 })}`),
    ).toBeVisible();
    await expect(panel.getByText(said.switchboard('freshStale'))).toBeVisible();
    await userEvent.click(panel.getByRole('tab', { name: 'Information' }));
    await expect(
      panel.getByText(inLanguage({ de: 'Der Abstand ist in Metern.', en: 'The distance is in metres.' }), { exact: false }),
    ).toBeVisible();
    await userEvent.click(panel.getByRole('tab', { name: said.switchboard('runs') }));
    await expect(await panel.findByRole('table', { name: said.switchboard('runs') })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: said.switchboard('runFrom') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('runNode', '/api/v1/node/2/', { fromHere: true }));
  },
};

/** The menu of the run button runs a part; what there is nothing of cannot be chosen. */
export const RunMenu: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: `${said.switchboard('run')} · ${said.switchboard('staleCount', { count: 1 })}` });
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('runChoices') }));
    const menu = within(await body().findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: said.switchboard('runTo') })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(menu.getByRole('menuitem', { name: said.switchboard('runStale') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'stale', nodes: [] }));
    await expect(await canvas.findByRole('button', { name: said.switchboard('run') })).toBeVisible();
  },
};

/** A result that is current says so, with its data. */
export const Current: Story = {
  args: { initial: pipeline },
  play: async ({ canvas, canvasElement }) => {
    const panel = await inspect(canvas, canvasElement, 'depot.retrieve', named('Magazin lesen'));
    await expect(await panel.findByText(said.switchboard('nothingToRun'))).toBeVisible();
    await expect(await panel.findByText('Gewässer 1')).toBeVisible();
    await expect(await panel.findByRole('region', { name: said.switchboard('map') })).toBeVisible();
  },
};

export const Dark: Story = { ...Current, globals: { scheme: 'dark' } };
