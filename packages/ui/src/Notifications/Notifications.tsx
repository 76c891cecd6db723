import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { severityIcon, type Severity } from '../Banner/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { MissingProvider } from '../theme/GeoContext.ts';
import { color, fontSize } from '../theme/tokens.ts';

/** How long a notice stays, in ms. */
export const noticeDurationMs = 5200;

export interface Notice {
  readonly message: string;
  /** @default 'success' */
  readonly severity?: Severity;
  /** A way back or onward; the label is 'Undo', in the language in use, unless given. */
  readonly action?: { readonly label?: string; readonly onAction: () => void };
  /** ms until it goes, `null` for until dismissed. @default 5200 */
  readonly dismissAfterMs?: number | null;
}

export type Notify = (notice: Notice) => void;

interface ShownNotice extends Notice {
  readonly key: number;
}

const NotifyContext = createContext<Notify | null>(null);

/** Gives the function that shows a notice. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new MissingProvider();
  return notify;
}

const Stack = styled('section')({
  position: 'fixed',
  right: 16,
  bottom: 16,
  zIndex: 1600,
  display: 'grid',
  gap: 8,
  width: 'min(400px, calc(100vw - 32px))',
});

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 8px 8px 14px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 8,
  backgroundColor: color.surface,
  color: color.text,
  boxShadow: color.shadowLarge,
  fontSize: fontSize.body,
});

const accents: Readonly<Record<Severity, string>> = {
  info: color.accentText,
  success: color.ok,
  warning: color.warning,
  error: color.error,
};

function NoticeCard({ notice, onClose }: { readonly notice: ShownNotice; readonly onClose: (key: number) => void }): ReactNode {
  const t = useUiTexts();
  const { key, severity = 'success', action, dismissAfterMs = noticeDurationMs } = notice;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || dismissAfterMs === null) return undefined;
    const timer = setTimeout(() => onClose(key), dismissAfterMs);
    return () => clearTimeout(timer);
  }, [held, dismissAfterMs, key, onClose]);
  return (
    <Card
      role={severity === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span aria-hidden style={{ display: 'inline-flex', color: accents[severity] }}>
        {severityIcon[severity]}
      </span>
      <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{notice.message}</span>
      {action && (
        <Button
          size="small"
          kind="quiet"
          sx={{ color: color.accentText }}
          onClick={() => {
            onClose(key);
            action.onAction();
          }}
        >
          {action.label ?? t('undo')}
        </Button>
      )}
      <IconButton label={t('dismiss')} size="small" tooltipPlacement="top" onClick={() => onClose(key)}>
        <X />
      </IconButton>
    </Card>
  );
}

/** Shows notices at the lower right, the newest last. Pointing at or focusing one keeps it. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useUiTexts();
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const nextKey = useRef(0);
  const notify = useCallback<Notify>((notice) => {
    nextKey.current += 1;
    const shown = { ...notice, key: nextKey.current };
    setNotices((current) => [...current.slice(-3), shown]);
  }, []);
  const close = useCallback((key: number) => setNotices((current) => current.filter((notice) => notice.key !== key)), []);
  const cards = useMemo(() => notices.map((notice) => <NoticeCard key={notice.key} notice={notice} onClose={close} />), [notices, close]);
  return (
    <NotifyContext.Provider value={notify}>
      {children}
      {cards.length > 0 && <Stack aria-label={t('notices')}>{cards}</Stack>}
    </NotifyContext.Provider>
  );
}
