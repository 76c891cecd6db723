import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { format, said, saidType } from '../../../../../.storybook/said.ts';
import { named, portOf } from '../../fixtures/english.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { pipeline } from '../../fixtures/graphs.ts';
import { dragTo, letGo, middleOf } from '../../fixtures/pointer.ts';

const guide = boardGuide(
  'How links are drawn, which ends take them, and why one does not.',
  'When data are led from one step to the next.',
);

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Connect',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const free = { clientX: 560, clientY: 560 };

/** While a link is drawn, ends that take it stand out; one that does not says why. */
export const FittingEnds: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText(said.switchboard('outputHandle', { node: 'Abstand in m', port: format().number(250.5) }));
    const wrong = canvas.getByLabelText(said.switchboard('inputHandle', { node: 'depot.store', port: named('Objekte') }));
    await dragTo(from, middleOf(from), middleOf(wrong));
    await expect(wrong).toHaveAttribute('data-fits', 'no');
    await expect(
      canvas.getByLabelText(said.switchboard('inputHandle', { node: 'feature.buffer', port: named('Abstand') })),
    ).toHaveAttribute('data-fits', 'yes');
    const reason = said.switchboard('wrongType', { frame: saidType('number'), port: named('Objekte'), type: saidType('feature') });
    await waitFor(() => expect(canvas.getAllByRole('status').some((status) => status.textContent === reason)).toBe(true));
    await letGo(middleOf(wrong));
    await waitFor(() => expect(wrong).not.toHaveAttribute('data-fits'));
  },
};

/** A link that is drawn across the overview leaves the view where it is. */
export const AcrossTheOverview: Story = {
  play: async ({ canvas, canvasElement }) => {
    const from = await canvas.findByLabelText(said.switchboard('outputHandle', { node: 'feature.buffer', port: named('Ergebnis') }));
    const overview = await canvas.findByLabelText(said.switchboard('minimap'));
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
    const from = await canvas.findByLabelText(said.switchboard('outputHandle', { node: 'feature.buffer', port: named('Ergebnis') }));
    const circle = canvas.getByLabelText(said.switchboard('inputHandle', { node: 'feature.buffer', port: named('Objekte') }));
    await dragTo(from, middleOf(from), middleOf(circle));
    await expect(await canvas.findByText(said.switchboard('cycle'))).toBeVisible();
  },
};

/** A link that is dropped on the empty canvas asks for a function that takes the data, and joins it there. */
export const DropOutput: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText(said.switchboard('outputHandle', { node: 'feature.buffer', port: named('Ergebnis') }));
    await dragTo(from, middleOf(from), free);
    await letGo(free);
    const dialog = within(await body().findByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox'), named('Umprojizieren'));
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('add') }));
    await expect(
      await canvas.findByLabelText(
        said.switchboard('linkLabel', { source: portOf('Puffer', 'Ergebnis'), target: portOf('Umprojizieren', 'Objekte') }),
      ),
    ).toBeInTheDocument();
  },
};

/** From an input, the function's output is joined to it. */
export const DropInput: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText(said.switchboard('inputHandle', { node: 'depot.store', port: named('Objekte') }));
    await dragTo(from, middleOf(from), free);
    await letGo(free);
    const dialog = within(await body().findByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox'), named('Umprojizieren'));
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('add') }));
    const label = said.switchboard('linkLabel', {
      source: portOf('Umprojizieren', 'Ergebnis'),
      target: portOf('Im Magazin speichern', 'Objekte'),
    });
    await expect(await canvas.findByLabelText(label)).toBeInTheDocument();
  },
};
