import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Pencil, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { aside } from '../../../../.storybook/docs/aside.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { lateIcons } from './lateIcons.tsx';

type Icons = Readonly<Record<'Copy' | 'Pencil', LucideIcon>>;

let answer: (icons: Icons) => void = () => undefined;
const load = fn(() => new Promise<Icons>((resolve) => (answer = resolve)));
const [atOnce, onAnswer] = [lateIcons(() => Promise.resolve({ Copy, Pencil })), lateIcons(load)].map((icon) => [
  icon('Copy'),
  icon('Pencil'),
]);

const drawn = (shown: readonly LucideIcon[]): ReactElement => (
  <>
    {shown.map((Late, at) => (
      <Late key={at} size={20} aria-hidden />
    ))}
  </>
);

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
  render: () => drawn(atOnce!),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [aside('Two icons that were asked for when they were drawn first.')],
};

/** The icons keep their place, are asked for once, and are drawn when they have come. */
export const Loading: Story = {
  decorators: [aside('Two icons that are asked for when they are drawn first: until they have come, their places stay empty.')],
  render: () => drawn(onAnswer!),
  play: async ({ canvasElement }) => {
    const places = (): readonly SVGSVGElement[] => [...canvasElement.querySelectorAll('svg')];
    await waitFor(() => expect(load).toHaveBeenCalled());
    await expect(places().map((svg) => [svg.getBoundingClientRect().width, svg.childElementCount])).toEqual([
      [20, 0],
      [20, 0],
    ]);
    await expect(load).toHaveBeenCalledTimes(1);
    answer({ Copy, Pencil });
    await waitFor(() => expect(places().every((svg) => svg.childElementCount > 0)).toBe(true));
    await expect(places().map((svg) => svg.getBoundingClientRect().width)).toEqual([20, 20]);
  },
};
