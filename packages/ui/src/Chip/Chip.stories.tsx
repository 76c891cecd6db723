import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays } from 'lucide-react';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { Chip, type ChipTone } from './Chip.tsx';

const guide: Guide = {
  purpose: 'A short fact in a rounded frame.',
  use: ['Dates, counts, kinds beside a title.'],
  avoid: ['For a status take StatusChip, for a tag TagChip.'],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  '12 Stände': '12 moments',
  'Dieser Layer wurde zuletzt am 22.11.2026 veröffentlicht und gilt bis auf Weiteres':
    'This layer was last published on 22/11/2026 and holds until further notice',
};

const meta = {
  title: 'Data display/Chip',
  parameters: { guide, english },
  component: Chip,
  args: { children: '22.11.2026' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones: readonly ChipTone[] = ['neutral', 'accent', 'ok', 'warning', 'error'];

export const Default: Story = {};
export const Tones: Story = {
  parameters: inAllModes,
  render: (args) => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {tones.map((tone) => (
        <Chip key={tone} tone={tone} icon={<CalendarDays aria-hidden />}>
          {args.children}
        </Chip>
      ))}
    </div>
  ),
};
/** What has no room is cut, the icon stays. */
export const LongText: Story = {
  render: (args) => (
    <div style={{ width: 160 }}>
      <Chip {...args} icon={<CalendarDays aria-hidden />}>
        Verwaltungsgrenzen der Gemeinden und Gemeindeverbände
      </Chip>
    </div>
  ),
};
export const Dark: Story = { render: Tones.render!, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Chip icon={<CalendarDays aria-hidden />}>22.11.2026</Chip>
        <Chip>12 Stände</Chip>
      </div>
    ),
    why: 'hold to a fact of one to three words.',
    bad: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Chip>Dieser Layer wurde zuletzt am 22.11.2026 veröffentlicht und gilt bis auf Weiteres</Chip>
      </div>
    ),
    whyNot: 'put a sentence in a chip: it is cut.',
  },
]);
