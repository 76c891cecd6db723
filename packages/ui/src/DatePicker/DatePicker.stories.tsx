import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { inLanguage, said, writing } from '../../../../.storybook/said.ts';
import { DatePicker } from './DatePicker.tsx';

const guide: Guide = {
  purpose: 'One day, typed or chosen in a calendar.',
  use: ['Days without a time.'],
  avoid: ['For a range of whole years take QuickYears.'],
  keyboard: [
    ['Alt+Arrow Down', 'opens the calendar'],
    ['Arrow keys', 'go by day and week'],
    ['Enter, Space', 'chooses'],
    ['Enter', 'commits what was typed'],
    ['Esc', 'gives up what was typed'],
  ],
  aria: [
    ['Calendar', 'dialog named by label, with a grid'],
    ['Day', 'aria-selected, aria-disabled outside of the bounds'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Ablaufdatum: 'Expiry date',
  'Das Ablaufdatum liegt vor der Veröffentlichung.': 'The expiry date lies before the publication.',
  Ungültig: 'Invalid',
};
const label = writing(english);

const meta = {
  title: 'Inputs/DatePicker',
  parameters: { guide, english },
  component: DatePicker,
  args: { label: 'Ablaufdatum', value: '2026-11-21', onChange: fn(), now: new Date(2026, 10, 21, 12) },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <DatePicker
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const written = (de: string, en: string): string => inLanguage({ de, en });

export const Default: Story = { parameters: inAllModes };

/** Typed in any usual way; the draft goes out with Enter and is then written in full. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: label('Ablaufdatum') });
    await expect(field).toHaveValue(written('21.11.2026', '21/11/2026'));
    await userEvent.clear(field);
    await userEvent.type(field, '3.2.26');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('2026-02-03');
    await expect(field).toHaveValue(written('03.02.2026', '03/02/2026'));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('dateClear', { label: label('Ablaufdatum') }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field).toHaveValue('');
  },
};

/** The grid by keyboard alone, and the focus returns to the button. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const open = canvas.getByRole('button', { name: said.ui('dateOpen', { label: label('Ablaufdatum') }) });
    open.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: label('Ablaufdatum') }));
    await waitFor(() => expect(dialog.getByLabelText(written('Samstag, 21. November 2026', 'Saturday, 21 November 2026'))).toHaveFocus());
    await expect(dialog.getAllByRole('columnheader')[0]).toHaveTextContent(written('Mo', 'M'));
    await userEvent.keyboard('{Home}');
    await expect(dialog.getByLabelText(written('Montag, 16. November 2026', 'Monday, 16 November 2026'))).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(dialog.getByLabelText(written('Montag, 23. November 2026', 'Monday, 23 November 2026'))).toHaveFocus();
    await userEvent.keyboard('{PageDown}{ArrowUp}');
    await expect(dialog.getByText(written('Dezember 2026', 'December 2026'))).toBeVisible();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await expect(dialog.getByLabelText(written('Dienstag, 16. Dezember 2025', 'Tuesday, 16 December 2025'))).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('2025-12-16');
    await waitFor(() => expect(open).toHaveFocus());
  },
};

/** What is no date is refused and stays to be mended; Esc takes the last value back. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: label('Ablaufdatum') });
    await userEvent.clear(field);
    await userEvent.type(field, '31.2.2026');
    await userEvent.tab();
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      said.ui('dateNoSuchDay', { text: '31.2.2026', example: written('21.11.2026', '21/11/2026') }),
    );
    await expect(field).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Esc brings the day back that holds. */
export const Recovers: Story = {
  play: async (context) => {
    await Invalid.play!(context);
    const field = context.canvas.getByRole('textbox', { name: label('Ablaufdatum') });
    field.focus();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue(written('21.11.2026', '21/11/2026'));
    await expect(field).toBeValid();
  },
};

export const Limits: Story = {
  args: { min: '2026-11-10', max: '2026-12-24' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: label('Ablaufdatum') });
    await userEvent.clear(field);
    await userEvent.type(field, '9.11.2026{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent(said.ui('dateTooEarly', { limit: written('10.11.2026', '10/11/2026') }));
    await userEvent.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: said.ui('datePreviousMonth') })).toBeDisabled();
    await userEvent.click(dialog.getByLabelText(written('Montag, 9. November 2026', 'Monday, 9 November 2026')));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByLabelText(written('Dienstag, 10. November 2026', 'Tuesday, 10 November 2026')));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-10');
  },
};

export const Empty: Story = { args: { value: null } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('21/11/2026');
  },
};
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('dateOpen', { label: label('Ablaufdatum') }) }));
    await expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <DatePicker label="Ablaufdatum" value={null} onChange={fn()} error helperText="Das Ablaufdatum liegt vor der Veröffentlichung." />
    ),
    why: 'say at the field what is wrong.',
    bad: <DatePicker label="Ablaufdatum" value={null} onChange={fn()} error helperText="Ungültig" />,
    whyNot: 'only say that something is wrong.',
  },
]);
