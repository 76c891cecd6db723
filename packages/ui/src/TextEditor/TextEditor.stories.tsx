import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { TextEditor } from './TextEditor.tsx';

const guide: Guide = {
  purpose: 'A field for prose of several lines, with a hint of Markdown.',
  use: ['Descriptions and notes.'],
  avoid: ['For code take CodeEditor.'],
  keyboard: [['Ctrl+Enter', 'commits and saves']],
  aria: [['Text', 'textbox, multi-line, with aria-keyshortcuts']],
};

/** Labels of the stories in English. */
const english = {
  'Alle 15 Minuten gemessen, ungeprüft.\nQuelle: Landesamt.': 'Measured every 15 minutes, unchecked.\nSource: Landesamt.',
  'Steht in allen Listen unter dem Namen.': 'Stands below the name in all lists.',
  Beschreibung: 'Description',
  'Eine Beschreibung ist erforderlich.': 'A description is required.',
};
const written = writing(english);

const meta = {
  title: 'Inputs/TextEditor',
  parameters: { guide, english },
  component: TextEditor,
  args: { label: 'Beschreibung', value: 'Pegelstände an Rhein und Lippe.', onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <TextEditor
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof TextEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Typing is a draft; leaving the field commits it, and only if it changed. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: written('Beschreibung') });
    await userEvent.click(field);
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}Stand: heute');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('Pegelstände an Rhein und Lippe.\nStand: heute');
  },
};

/** Ctrl+Enter commits, then saves; Enter alone makes a line. */
export const Saving: Story = {
  args: { onSave: fn(), value: '' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: written('Beschreibung') });
    await expect(canvas.getByText(said.ui('textSaveHint', { keys: said.ui('textSaveKeys') }))).toBeVisible();
    await userEvent.type(field, 'eins{Enter}zwei');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('eins\nzwei');
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onSave).toHaveBeenCalledWith('eins\nzwei');
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await expect(args.onSave).toHaveBeenCalledTimes(2);
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** The focus returns to the button that opened the help. */
export const WithMarkdownHelp: Story = {
  args: { markdownHelp: true },
  play: async ({ canvas }) => {
    const help = canvas.getByRole('button', { name: said.ui('markdownHelp') });
    help.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: said.ui('markdownTitle') })).toBeVisible();
    await expect(screen.getByRole('row', { name: `**${said.ui('markdownBold')}** ${said.ui('markdownBold')}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(help).toHaveFocus());
  },
};

export const CharacterLimit: Story = {
  args: { characterLimit: 32 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('textCharacters', { count: 31, limit: '32' }))).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), ' 🌊');
    await expect(canvas.getByText(said.ui('textTooLong', { count: 33, limit: '32' }))).toBeVisible();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const Empty: Story = { args: { value: '' } };
export const Failed: Story = { args: { error: true, helperText: 'Eine Beschreibung ist erforderlich.', value: '' } };
export const ReadOnly: Story = {
  args: { readOnly: true, markdownHelp: true, onSave: fn() },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: written('Beschreibung') });
    await userEvent.type(field, 'x{Control>}{Enter}{/Control}');
    await expect(field).toHaveValue('Pegelstände an Rhein und Lippe.');
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { args: { markdownHelp: true, characterLimit: 500 }, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <TextEditor
        label="Beschreibung"
        value={'Alle 15 Minuten gemessen, ungeprüft.\nQuelle: Landesamt.'}
        helperText="Steht in allen Listen unter dem Namen."
        onChange={fn()}
      />
    ),
    why: 'take prose, and say in the help where the text will stand.',
    bad: <TextEditor label="Name" value="Pegelstationen" onChange={fn()} />,
    whyNot: 'take several lines for what has one: Enter makes a line in a name.',
  },
]);
