import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { aside } from '../../../../.storybook/docs/aside.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { lateIcons } from './lateIcons.tsx';

let answer: (icons: { readonly Copy: LucideIcon; readonly Pencil: LucideIcon }) => void = () => undefined;
const load = fn(() => new Promise<{ readonly Copy: LucideIcon; readonly Pencil: LucideIcon }>((resolve) => (answer = resolve)));
const icon = lateIcons(load);
const Copy = icon('Copy');
const Pencil = icon('Pencil');

function Icons(): ReactNode {
  return (
    <>
      <Copy size={20} aria-hidden />
      <Pencil size={20} aria-hidden />
    </>
  );
}

const guide: Guide = {
  purpose: 'Icons that are loaded once they are needed; until then they keep their place.',
  use: ['Where data name one of many icons, as tags and types do.'],
  avoid: ['For icons that a component always shows import them from `lucide-react`.'],
  aria: [['Icon', 'hidden: the text beside it says what it means']],
  textOnly: true,
  components: [],
};

const meta = {
  title: 'Foundations/Late icons',
  parameters: { guide },
  component: Icons,
  decorators: [aside('Two icons that are asked for when they are drawn first: until they have come, their places stay empty.')],
} satisfies Meta<typeof Icons>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The icons keep their place, are asked for once, and are drawn when they have come. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const drawn = (): readonly SVGSVGElement[] => [...canvasElement.querySelectorAll('svg')];
    await waitFor(() => expect(load).toHaveBeenCalled());
    await expect(drawn().map((svg) => [svg.getBoundingClientRect().width, svg.childElementCount])).toEqual([
      [20, 0],
      [20, 0],
    ]);
    await expect(load).toHaveBeenCalledTimes(1);
    answer(await import('lucide-react'));
    await waitFor(() => expect(drawn().every((svg) => svg.childElementCount > 0)).toBe(true));
    await expect(drawn().map((svg) => svg.getBoundingClientRect().width)).toEqual([20, 20]);
  },
};
