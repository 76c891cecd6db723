import type { Moment } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { sampleDepot } from '../fixtures/samples.ts';
import { MomentTimeline } from './MomentTimeline.tsx';

const many: Moment[] = Array.from({ length: 14 }, (_, index) => ({
  ...sampleDepot.moments[0]!,
  id: 100 - index,
  message: index % 3 === 0 ? '' : `Lieferung ${14 - index} des Wasserstraßenamts`,
  status: index === 0 ? 'open' : 'finalized',
  origin: index % 3 === 0 ? 'magazine' : 'import',
}));

const guide: Guide = {
  purpose: 'The versions of a depot along time.',
  use: ['The page of a depot.'],
  avoid: ['For events take EventFeed.'],
  keyboard: [
    ['Tab', 'goes through the versions'],
    ['Enter', 'shows one'],
  ],
  aria: [
    ['Moments', 'list of link'],
    ['The one that is shown', 'aria-current'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Pegel der Ruhr ergänzt': 'Gauges of the Ruhr added',
  'Höhen berichtigt': 'Heights corrected',
  neu: 'new',
};

const meta = {
  title: 'Editors/Panels/MomentTimeline',
  component: MomentTimeline,
  parameters: { guide, english, layout: 'fullscreen' },
  args: { moments: sampleDepot.moments, shownId: sampleDepot.moments[0]!.id, hrefOf: (moment) => `/depot/1/moment/${moment.id}` },
} satisfies Meta<typeof MomentTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(args.moments.toReversed().map(args.hrefOf));
    await expect(links.at(-1)).toHaveAttribute('aria-current', 'true');
    await expect(links.at(-1)).toHaveTextContent('Stationen Lippe');
    await expect(links.at(-1)).toHaveTextContent(said.editors('objectCount', { count: 12 }));
  },
};

/** Many versions scroll; the shown one is in sight. */
export const Many: Story = {
  args: { moments: many, shownId: 100 },
  play: async ({ canvas }) => {
    const shown = canvas.getByRole('link', { current: true });
    await expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await expect(shown).toHaveTextContent(said.editors('openMoment'));
  },
};

const rejected: Moment = {
  ...many[1]!,
  status: 'rejected',
  approved: null,
  rejected: { at: many[1]!.created, user: many[1]!.user, message: 'Die Höhen an der Ruhr sind in Zentimetern statt in Metern angegeben.' },
};

/** Why a moment was rejected stands at it; what came after it goes on from the one before. */
export const Rejected: Story = {
  args: { moments: [rejected, ...many.slice(2, 5)], shownId: many[2]!.id },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').at(-1)).toHaveTextContent(said.editors('rejectedMoment'));
    await expect(canvas.getByText(rejected.rejected!.message)).toBeVisible();
  },
};

export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { args: { moments: many, shownId: 98 }, globals: { scheme: 'dark' } };

const told = (...messages: readonly string[]) => (
  <div style={{ margin: -16 }}>
    <MomentTimeline
      {...meta.args}
      moments={messages.map((message, index) => ({ ...sampleDepot.moments[0]!, id: 9 - index, message }))}
      shownId={9}
    />
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: told('Höhen berichtigt', 'Pegel der Ruhr ergänzt'),
      why: 'write a history: each message says what came with the moment.',
      bad: told('Update 2', 'neu'),
      whyNot: 'let them be called what all are: each has to be opened to be known.',
    },
  ]),
  parameters: { layout: 'padded' },
};
