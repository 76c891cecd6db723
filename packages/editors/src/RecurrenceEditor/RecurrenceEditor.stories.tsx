import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test';
import { scheduleFault } from '@geo/api';
import TextField from '@mui/material/TextField';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { format, inLanguage, said } from '../../../../.storybook/said.ts';
import { RecurrenceEditor } from './RecurrenceEditor.tsx';

const guide: Guide = {
  purpose: 'When something runs by itself, as a rule of RFC 5545.',
  use: ['Schedules of switchboards and imports.'],
  avoid: ['For one day take DatePicker.'],
  keyboard: [
    ['Tab', 'goes through the fields'],
    ['Space', 'chooses weekdays'],
  ],
  aria: [
    ['Frequency, end', 'combobox'],
    ['Interval', 'spinbutton'],
    ['Weekdays', 'group of button with aria-pressed'],
    ['Next times', 'list'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Regel (RFC 5545)': 'Rule (RFC 5545)',
};

const meta = {
  title: 'Editors/RecurrenceEditor',
  parameters: { guide, english },
  component: RecurrenceEditor,
  args: { value: 'FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=6;BYMINUTE=30;BYSECOND=0', onChange: fn(), now: new Date('2026-11-21T11:00:00Z') },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <RecurrenceEditor
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof RecurrenceEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The next executions in Berlin time. Taking the last weekday away leaves Monday. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(inLanguage({ de: 'Jede Woche am Montag und Freitag um 06:30 Uhr', en: 'Every week on Monday and Friday at 06:30' })),
    ).toBeVisible();
    await expect(
      canvas.getByText(said.editors('recurrenceNext', { date: format().date('2026-11-23T12:00:00Z'), time: '06:30' })),
    ).toBeVisible();
    const next = within(canvas.getByRole('list', { name: said.editors('recurrenceNextList') }));
    await expect(next.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      ['11-23', '11-27', '11-30', '12-04', '12-07', '12-11', '12-14', '12-18', '12-21', '12-25'].map((day) =>
        format().dateTime(`2026-${day}T05:30:00Z`),
      ),
    );
    await expect(canvas.getByText(said.editors('recurrenceClock'))).toBeVisible();
    canvas.getByRole('button', { name: inLanguage({ de: 'Fr', en: 'Fri' }) }).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByRole('button', { name: inLanguage({ de: 'Mo', en: 'Mon' }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith('FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=30;BYSECOND=0');
    await fireEvent.change(canvas.getByLabelText(said.editors('recurrenceTime')), { target: { value: '22:05' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('FREQ=WEEKLY;BYDAY=MO;BYHOUR=22;BYMINUTE=5;BYSECOND=0');
  },
};

/** From none to every two days, ten times: what counts gets a beginning. */
export const Empty: Story = {
  args: { value: '' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.editors('recurrenceNoRule'))).toBeVisible();
    canvas.getByRole('combobox', { name: said.editors('recurrenceFrequency') }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: said.editors('recurrence_DAILY') }));
    await expect(args.onChange).toHaveBeenLastCalledWith('FREQ=DAILY;BYHOUR=0;BYMINUTE=0;BYSECOND=0');
    await fireEvent.change(canvas.getByLabelText(said.editors('recurrenceInterval')), { target: { value: '2' } });
    await expect(
      canvas.getByText(inLanguage({ de: 'Alle 2 Tage um 00:00 Uhr ab 21.11.2026', en: 'Every 2 days at 00:00 from 21/11/2026' })),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('recurrenceEnd') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('recurrenceEndCount') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      'DTSTART;TZID=Europe/Berlin:20261121T000000\nRRULE:FREQ=DAILY;INTERVAL=2;BYHOUR=0;BYMINUTE=0;BYSECOND=0;COUNT=10',
    );
  },
};

export const Yearly: Story = {
  args: { value: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28;BYHOUR=3' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('recurrenceMonthDay') }));
    await expect(screen.getAllByRole('option')).toHaveLength(28);
    await userEvent.keyboard('{Escape}');
  },
};

/** The time has no place in an hourly rule. */
export const Hourly: Story = {
  args: { value: 'FREQ=HOURLY;BYMINUTE=0' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText(said.editors('recurrenceTime'))).toBeNull();
    await expect(canvas.getByText(inLanguage({ de: 'Jede Stunde zur Minute 0', en: 'Every hour at minute 0' }))).toBeVisible();
  },
};

/** What these fields cannot show is named and stays as it is until it is mended. */
export const Unsupported: Story = {
  args: { value: 'FREQ=MONTHLY;BYDAY=1MO' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.editors('recurrenceProblem', { part: 'BYDAY=1MO' }))).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A rule that the fields can show brings them back. */
export const Recovers: Story = {
  args: Unsupported.args,
  play: async (context) => {
    await Unsupported.play!(context);
    const { canvas } = context;
    const text = canvas.getByRole('textbox', { name: said.editors('recurrenceText') });
    await userEvent.clear(text);
    await userEvent.type(text, 'FREQ=MONTHLY;BYMONTHDAY=1');
    await userEvent.tab();
    await expect(canvas.getByText(inLanguage({ de: 'Jeden Monat am 1. um 00:00 Uhr', en: 'Every month on day 1 at 00:00' }))).toBeVisible();
  },
};

export const Ended: Story = {
  args: { value: 'FREQ=DAILY;UNTIL=20200101' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(inLanguage(scheduleFault(args.value, args.now!)!.texts))).toBeVisible();
  },
};

/** There is no such day: it would never be executed, which is said with what would be right. */
export const NeverFires: Story = {
  args: { value: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;BYHOUR=6' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(inLanguage(scheduleFault(args.value, args.now!)!.texts))).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The next scheduled execution is 23 Nov 2026 at 06:30')).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <RecurrenceEditor {...meta.args} />,
    why: 'say the rule in a sentence, and when it is next due.',
    bad: <TextField label="Regel (RFC 5545)" defaultValue={meta.args.value} fullWidth />,
    whyNot: 'ask people for the text of a rule.',
  },
]);
