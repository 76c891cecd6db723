import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { pipeline } from '../fixtures/graphs.ts';
import { dragTo, letGo, middleOf } from '../fixtures/pointer.ts';

const meta = {
  title: 'switchboard/SwitchboardCanvas/Verbinden',
  component: MemoryEditor,
  parameters: { layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const free = { clientX: 560, clientY: 560 };

/** While a link is drawn, ends that take it stand out; one that does not says why. */
export const FittingEnds: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText('Abstand in m · 250,5 (Ausgang)');
    const wrong = canvas.getByLabelText('depot.store · features (Eingang)');
    await dragTo(from, middleOf(from), middleOf(wrong));
    await expect(wrong).toHaveAttribute('data-fits', 'no');
    await expect(canvas.getByLabelText('feature.buffer · abstand (Eingang)')).toHaveAttribute('data-fits', 'yes');
    const reason = 'Der Datentyp „Zahl“ passt nicht zum Eingang „features“ (Geoobjekt).';
    await waitFor(() => expect(canvas.getAllByRole('status').some((status) => status.textContent === reason)).toBe(true));
    await letGo(middleOf(wrong));
    await waitFor(() => expect(wrong).not.toHaveAttribute('data-fits'));
  },
};

/** A link that is drawn across the overview leaves the view where it is. */
export const AcrossTheOverview: Story = {
  play: async ({ canvas, canvasElement }) => {
    const from = await canvas.findByLabelText('feature.buffer · output (Ausgang)');
    const overview = await canvas.findByLabelText(/^Übersicht: /);
    const viewport = canvasElement.querySelector<HTMLElement>('.react-flow__viewport')!;
    const before = viewport.style.transform;
    const corner = { clientX: overview.getBoundingClientRect().left + 12, clientY: overview.getBoundingClientRect().top + 12 };
    await dragTo(from, middleOf(from), corner);
    await fireEvent.pointerMove(overview, { ...corner, buttons: 1, pointerId: 1 });
    await new Promise((later) => setTimeout(later, 200));
    await expect(viewport.style.transform).toBe(before);
    await letGo(corner);
  },
};

/** Why an end is refused, dark. */
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText('feature.buffer · output (Ausgang)');
    const circle = canvas.getByLabelText('feature.buffer · features (Eingang)');
    await dragTo(from, middleOf(from), middleOf(circle));
    await expect(await canvas.findByText('Diese Verbindung würde einen Kreis schließen.')).toBeVisible();
  },
};

/** A link that is dropped on the empty canvas asks for a function that takes the data, and joins it there. */
export const DropOutput: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText('feature.buffer · output (Ausgang)');
    await dragTo(from, middleOf(from), free);
    await letGo(free);
    const dialog = within(await body().findByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox'), 'Umprojizieren');
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
    await expect(await canvas.findByLabelText('Verbindung von Puffer · output nach Umprojizieren · features')).toBeInTheDocument();
  },
};

/** From an input, the function's output is joined to it. */
export const DropInput: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText('depot.store · features (Eingang)');
    await dragTo(from, middleOf(from), free);
    await letGo(free);
    const dialog = within(await body().findByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox'), 'Umprojizieren');
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
    const label = 'Verbindung von Umprojizieren · output nach In Depot speichern · features';
    await expect(await canvas.findByLabelText(label)).toBeInTheDocument();
  },
};
