import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { LoginForm } from './LoginForm.tsx';
import { Banner } from '../Banner/index.ts';
import { useUiTexts } from '../i18n/texts.ts';

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
  'Den Benutzer „k.mertens“ gibt es nicht.': 'There is no user “k.mertens”.',
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

/** The form without the page around it; the password is not marked where the name alone is said to be wrong. */
function Refused({ error, isNameAlone = false }: { readonly error: string; readonly isNameAlone?: boolean }): ReactNode {
  const t = useUiTexts();
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 380 }}>
      <Banner severity="error">{error}</Banner>
      <TextField label={t('username')} defaultValue="k.mertens" error />
      <TextField label={t('password')} type="password" defaultValue="geheim-geheim" error={!isNameAlone} />
    </div>
  );
}

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <Refused error="Benutzername oder Passwort ist falsch." />,
      why: 'say that the two do not belong together, and no more.',
      bad: <Refused error="Den Benutzer „k.mertens“ gibt es nicht." isNameAlone />,
      whyNot: 'tell which of the two is wrong: a stranger learns who has an account.',
    },
  ]),
  parameters: { layout: 'padded' },
};
