import type { Meta, StoryObj } from '@storybook/react-vite';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { LanguageSwitch } from './SettingSwitches.tsx';

const guide: Guide = {
  purpose: 'Chooses the language of the app; each is called by its own name.',
  use: ['The settings of a person, and pages before the login.'],
  avoid: ['Not for the language of data: take a select.'],
  keyboard: [
    ['Tab', 'goes to the choices'],
    ['Enter, Space', 'takes one'],
  ],
  aria: [['Choices', 'group named by what is chosen, of button with aria-pressed']],
};

/** Labels of the stories in English. */
const english = { 'Sprache wechseln': 'Change language' };

const meta = {
  title: 'Inputs/LanguageSwitch',
  parameters: { guide, english },
  component: LanguageSwitch,
  args: { value: 'de', onChange: fn() },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <LanguageSwitch
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof LanguageSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each by its own name, whatever language is in use. */
const names = { de: 'Deutsch', en: 'English' };

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: said.ui('language') })).toBeVisible();
    await expect(canvas.getByRole('button', { name: names.de, pressed: true })).toBeVisible();
  },
};

/** The names do not change with the language. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: names.en }));
    await expect(args.onChange).toHaveBeenLastCalledWith('en');
    await expect(canvas.getByRole('button', { name: names.de, pressed: false })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ justifySelf: 'start' }}>
        <LanguageSwitch value="de" onChange={fn()} />
      </div>
    ),
    why: 'call each language by its own name, and show which one holds.',
    bad: (
      <div style={{ justifySelf: 'start' }}>
        <Button icon={<Languages />}>Sprache wechseln</Button>
      </div>
    ),
    whyNot: 'hide the languages behind a text in the present one: who cannot read it does not find theirs.',
  },
]);
