import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { NewPasswordFields, type NewPasswordFieldsProps } from './NewPasswordFields.tsx';
import { passwordLength } from './passwordProblem.ts';

const guide: Guide = {
  purpose: 'A new password, typed twice; says the rule first, and what is wrong while one types.',
  use: ['Forms in which somebody chooses a password.'],
  avoid: ['To change the own password take PasswordDialog.', 'For a first password take InvitePage.'],
  keyboard: [['Tab', 'goes from the password to its repetition']],
  aria: [['Fields', 'textbox, described by the rule or by what is wrong']],
};

/** Labels of the stories in English. */
const english = {
  'Das Passwort steht in einer Liste häufiger Passwörter.': 'The password is in a list of common passwords.',
  'Neues Passwort': 'New password',
  'Ungültiges Passwort': 'Invalid password',
};
const written = writing(english);

/** Keeps what is typed, as a form does. */
function Typed(props: NewPasswordFieldsProps): ReactNode {
  const [password, setPassword] = useState(props.password);
  const [repeated, setRepeated] = useState(props.repeated);
  const onPassword = (next: string): void => {
    setPassword(next);
    props.onPassword(next);
  };
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 340 }}>
      <NewPasswordFields {...props} password={password} repeated={repeated} onPassword={onPassword} onRepeated={setRepeated} />
    </div>
  );
}

const meta = {
  title: 'Account/NewPasswordFields',
  parameters: { guide, english },
  component: NewPasswordFields,
  args: { password: '', repeated: '', username: 'k.mertens', onPassword: fn(), onRepeated: fn() },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof NewPasswordFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('passwordRule', { count: passwordLength }))).toBeVisible();
    await expect(canvas.getByLabelText(said.ui('newPassword'))).toBeValid();
  },
};

/** What is wrong is said once something was typed, and goes when it is right. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText(said.ui('newPassword'));
    await userEvent.type(field, 'kurz');
    await expect(field).toBeInvalid();
    await userEvent.type(field, ' ist das nicht');
    await expect(field).toBeValid();
    await expect(args.onPassword).toHaveBeenLastCalledWith('kurz ist das nicht');
    await userEvent.tab();
    await userEvent.keyboard('kurz');
    await expect(canvas.getByText(said.ui('passwordsDiffer'))).toBeVisible();
    await userEvent.keyboard(' ist das nicht');
    await expect(canvas.queryByText(said.ui('passwordsDiffer'))).toBeNull();
  },
};

/** The own name is no password. */
export const LikeTheName: Story = {
  args: { password: 'karin.mertens', username: 'karin.mertens' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('passwordIsName'))).toBeVisible();
  },
};

export const Different: Story = { args: { password: 'Regen im November', repeated: 'Regen im Dezember' } };

/** What only the server knows stands at the field. */
export const Refused: Story = {
  args: { password: 'passwort1234', repeated: 'passwort1234', error: 'Das Passwort steht in einer Liste häufiger Passwörter.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(said.ui('newPassword'))).toHaveAccessibleDescription(
      saying(written('Das Passwort steht in einer Liste häufiger Passwörter.')),
    );
  },
};

export const Disabled: Story = { args: { password: 'Regen im November', repeated: 'Regen im November', disabled: true } };
export const Dark: Story = { args: Different.args, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 16 }}>
        <NewPasswordFields password="" repeated="" onPassword={fn()} onRepeated={fn()} />
      </div>
    ),
    why: 'say the rule before anything is wrong, and ask twice for what cannot be seen.',
    bad: (
      <TextField
        label="Neues Passwort"
        type="password"
        value="kurz"
        error
        helperText="Ungültiges Passwort"
        slotProps={{ htmlInput: { readOnly: true, autoComplete: 'new-password' } }}
      />
    ),
    whyNot: 'take a single field that refuses a password without saying what it must have.',
  },
]);
