import TextField from '@mui/material/TextField';
import { Banner, Button, useNotify } from '@geo/ui';
import { LifeBuoy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface SupportFormProps {
  readonly onRequest: (message: string) => Promise<void>;
  /** The request has arrived. */
  readonly onSent?: () => void;
}

const longestMessage = 10_000;

/** Asks the support team for help with a failed run; the message is optional. */
export function SupportForm({ onRequest, onSent }: SupportFormProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setSending(true);
    setFailed(null);
    try {
      await onRequest(message.trim());
      setMessage('');
      notify({ message: t('supportRequested') });
      onSent?.();
    } catch (error) {
      setFailed(error instanceof Error && error.message ? error.message : t('failed'));
    } finally {
      setSending(false);
    }
  };
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <p style={{ margin: 0 }}>{t('supportText')}</p>
      {failed !== null && <Banner severity="error">{t('errorMessage', { message: failed })}</Banner>}
      <TextField
        label={t('supportMessage')}
        value={message}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        disabled={sending}
        slotProps={{ htmlInput: { maxLength: longestMessage } }}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button kind="primary" icon={<LifeBuoy />} disabled={sending} onClick={() => void send()}>
        {t(sending ? 'supportSending' : 'requestSupport')}
      </Button>
    </div>
  );
}
