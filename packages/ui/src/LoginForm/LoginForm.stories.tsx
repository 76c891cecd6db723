import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { LoginForm } from './LoginForm.tsx';

const guide: Guide = {
  purpose: 'Name and password.',
  use: ['The page of the log-in.'],
  avoid: ['With single sign-on, which needs no form.'],
  keyboard: [['Enter', 'sends']],
  aria: [
    ['Form', 'form named by its heading'],
    ['Fields', 'textbox, required and refused ones said to be'],
    ['Show password', 'button, its name says what it will do'],
    ['Why it failed', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Benutzername oder Passwort ist falsch.': 'User name or password is wrong.',
};

const meta = {
  title: 'Account/LoginForm',
  component: LoginForm,
  parameters: { guide, english, layout: 'fullscreen' },
  args: { onSubmit: fn() },
} satisfies Meta<typeof LoginForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** Enter submits; before both fields are filled nothing goes out. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: said.ui('logIn') })).toBeDisabled();
    await expect(canvas.getByLabelText(said.ui('username'))).toHaveFocus();
    await userEvent.type(canvas.getByLabelText(said.ui('username')), 'admin{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText(said.ui('password')), 'geheim{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: 'admin', password: 'geheim' });
    await userEvent.click(canvas.getByRole('button', { name: said.ui('showPassword') }));
    await expect(canvas.getByLabelText(said.ui('password'))).toHaveAttribute('type', 'text');
  },
};

export const Failed: Story = { args: { error: 'Benutzername oder Passwort ist falsch.' } };
export const Pending: Story = { args: { pending: true } };
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
