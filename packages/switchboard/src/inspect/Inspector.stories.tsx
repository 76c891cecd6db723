import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { failed, pipeline } from '../fixtures/graphs.ts';

const meta = {
  title: 'switchboard/Inspector',
  component: MemoryEditor,
  parameters: { layout: 'fullscreen' },
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
  await userEvent.click(await canvas.findByRole('button', { name: 'Inspektor' }));
  const card = root.querySelector<HTMLElement>(`[data-node-func="${func}"]`);
  await userEvent.click(within(card!).getByText(title));
  return within(await canvas.findByRole('complementary', { name: title }));
}

/** The selected step with the reasons why it will run, how long it takes, and what follows. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(await canvas.findByRole('button', { name: 'Ausführen · 1 veraltet' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Inspektor' }));
    await expect(await canvas.findByText('Nichts ausgewählt')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Inspektor' }));
    const panel = await inspect(canvas, canvasElement, 'feature.buffer', 'Puffer');
    await expect(panel.getByRole('heading', { name: 'Warum wird das ausgeführt?' })).toBeVisible();
    await expect(panel.getByText('Der letzte Lauf ist fehlgeschlagen.')).toBeVisible();
    await expect(panel.getByText('Voraussichtlich 420 ms. Danach 1 weiterer Schritt.')).toBeVisible();
    await expect(panel.getByText('veraltet')).toBeVisible();
    await userEvent.click(panel.getByRole('tab', { name: 'Information' }));
    await expect(panel.getByText('Der Abstand ist in Metern.', { exact: false })).toBeVisible();
    await userEvent.click(panel.getByRole('tab', { name: 'Läufe' }));
    await expect(await panel.findByRole('table', { name: 'Läufe' })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Ab hier' }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('runNode', '/api/v1/node/2/', { fromHere: true }));
  },
};

/** The menu of the run button runs a part; what there is nothing of cannot be chosen. */
export const RunMenu: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Ausführen · 1 veraltet' });
    await userEvent.click(canvas.getByRole('button', { name: 'Was ausgeführt wird' }));
    const menu = within(await body().findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Bis hier' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Nur Veraltetes' }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'stale', nodes: [] }));
    await expect(await canvas.findByRole('button', { name: 'Ausführen' })).toBeVisible();
  },
};

/** A result that is current says so, with its data. */
export const Current: Story = {
  args: { initial: pipeline },
  play: async ({ canvas, canvasElement }) => {
    const panel = await inspect(canvas, canvasElement, 'depot.retrieve', 'Depot lesen');
    await expect(await panel.findByText('Das Ergebnis ist aktuell. Es wird nicht neu berechnet.')).toBeVisible();
    await expect(await panel.findByText('Gewässer 1')).toBeVisible();
    await expect(await panel.findByRole('region', { name: 'Karte' })).toBeVisible();
  },
};

export const Dark: Story = { ...Current, globals: { scheme: 'dark' } };
