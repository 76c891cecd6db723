import type { Moment } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { MomentTimeline } from '../MomentTimeline/index.ts';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { sampleDepot } from '../fixtures/samples.ts';
import { MomentBar } from './MomentBar.tsx';

const [newest] = sampleDepot.moments;
const open = { ...newest!, status: 'open', temporary: true, changes: 3 } as const;

const older = { moment: newest!, standing: 'older', actions: { compare: fn(), remove: fn(), restore: fn() } } as const;
const unapproved = { ...newest!, approved: null };
const waiting = { moment: unapproved, standing: 'waiting', actions: { compare: fn() } } as const;
const rejected = {
  moment: {
    ...unapproved,
    status: 'rejected',
    rejected: { at: newest!.created, user: newest!.user, message: 'Die Pegel an der Lippe fehlen.' },
  },
  standing: 'rejected',
  actions: { compare: fn(), remove: fn(), restore: fn() },
} as const;

const guide: Guide = {
  purpose:
    'What can be done with a moment that is not simply the newest one: it takes edits, waits for approval, was rejected, or was replaced.',
  use: ['Below the versions of a depot.'],
  avoid: ['At the newest moment: there is nothing to say.'],
  keyboard: [['Tab', 'goes through the actions']],
  aria: [['status', 'is read out when it appears']],
};

const meta = {
  title: 'Editors/Panels/MomentBar',
  component: MomentBar,
  parameters: { guide, layout: 'fullscreen' },
  args: { moment: open, standing: 'open', actions: { compare: fn(), finalize: fn(), discard: fn() } },
} satisfies Meta<typeof MomentBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Changes that are not finalized yet. */
export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('discardChanges') }));
    await userEvent.click(canvas.getByRole('button', { name: said.editors('finalizeChanges') }));
    await expect(args.actions.discard).toHaveBeenCalledOnce();
    await expect(args.actions.finalize).toHaveBeenCalledOnce();
  },
};

/** An older moment is restored, or deleted. */
export const Older: Story = {
  args: older,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('restoreMoment') }));
    await expect(args.actions.restore).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('deleteMoment') }));
    await expect(args.actions.remove).toHaveBeenCalledOnce();
  },
};

/** Where the depot has checks, they are looked at before. */
export const Checked: Story = {
  args: { actions: { compare: fn(), check: fn(), finalize: fn(), discard: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('checkMoment') }));
    await expect(args.actions.check).toHaveBeenCalledOnce();
  },
};

/** While an older moment is being restored. */
export const Pending: Story = { args: { ...older, pending: 'restore' } };

/** A moment that waits to be approved, as who may do that sees it. */
export const Waiting: Story = {
  args: { ...waiting, actions: { compare: fn(), reject: fn(), approve: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('approveMoment') }));
    await expect(args.actions.approve).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('rejectMoment') }));
    await expect(args.actions.reject).toHaveBeenCalledOnce();
  },
};

/** As others see it, and who may not approve changes of their own. */
export const WaitingForOthers: Story = { args: waiting };

/** Who made it reads why it was rejected, and may restore it to go on from there. */
export const Rejected: Story = { args: rejected, parameters: inAllModes };

/** What is read while newer moments wait: to go back is to restore it. */
export const ReadWhileOthersWait: Story = { args: { ...older, standing: 'read', actions: { compare: fn(), restore: fn() } } };

export const Narrow: Story = { globals: onPhone };

const edited = { ...open, id: newest!.id + 1, message: '', origin: 'magazine' as const };
const line = (moments: readonly Moment[], shown: Moment, bar: ReactNode) => (
  <div style={{ margin: -16 }}>
    <MomentTimeline moments={moments} shownId={shown.id} hrefOf={({ id }) => `#${id}`} />
    {bar}
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: line([edited, newest!], edited, <MomentBar {...meta.args} />),
      why: 'say what can be done with changes that nobody else sees yet.',
      bad: line([newest!], newest!, <MomentBar {...meta.args} {...older} />),
      whyNot: 'place it below the newest moment: there is nothing to restore.',
    },
  ]),
  parameters: { layout: 'padded' },
};
