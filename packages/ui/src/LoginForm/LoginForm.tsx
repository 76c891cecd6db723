import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Brand } from '../Brand/index.ts';
import { Button } from '../Button/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface LoginFormProps {
  /** Both fields are filled in and the form was sent. */
  readonly onSubmit: (credentials: Credentials) => void;
  /** Why the last attempt failed. */
  readonly error?: string;
  /** An attempt is under way. @default false */
  readonly pending?: boolean;
  /** Below the button, such as a link to help. */
  readonly footer?: ReactNode;
}

const Page = styled('div')({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  backgroundColor: color.ground,
  '& form': {
    width: '100%',
    maxWidth: 380,
    display: 'grid',
    gap: 16,
    padding: 28,
    borderRadius: 10,
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    boxShadow: color.shadowMedium,
  },
});

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The log-in page; the first field has the focus. Both fields are needed; the value goes out on submit and is never kept. */
export const LoginForm = withGeo(function LoginForm({ onSubmit, error, pending = false, footer }: LoginFormProps): ReactNode {
  const t = useUiTexts();
  const titleId = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (username && password && !pending) onSubmit({ username, password });
  };
  const reveal = (
    <InputAdornment position="end">
      <IconButton size="small" label={t(shown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!shown)}>
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <Page>
      <form onSubmit={submit} aria-labelledby={titleId} noValidate>
        <Brand size={32} />
        <h1 id={titleId} style={{ margin: 0, fontSize: fontSize.heading, fontWeight: 600 }}>
          {t('loginTitle')}
        </h1>
        {error && <Banner severity="error">{error}</Banner>}
        <TextField
          label={t('username')}
          value={username}
          inputRef={takeFocus}
          onChange={(event) => setUsername(event.target.value)}
          error={Boolean(error)}
          slotProps={{ htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          label={t('password')}
          type={shown ? 'text' : 'password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={Boolean(error)}
          slotProps={{ htmlInput: { autoComplete: 'current-password' }, input: { endAdornment: reveal, sx: { pr: 1 } } }}
        />
        <Button kind="primary" size="large" type="submit" fullWidth disabled={pending || !username || !password} loading={pending}>
          {t(pending ? 'loggingIn' : 'logIn')}
        </Button>
        {footer}
      </form>
    </Page>
  );
});
