import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { AppLink } from '../link/index.ts';
import { ModalFrame } from '../ModalFrame/index.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** What became of one object of a bulk action. */
export interface BulkResult {
  readonly id: string;
  readonly name: string;
  readonly href?: string;
  /** Why it failed; empty when no reason is known, undefined when it was done. */
  readonly error?: string;
}

export interface BulkResultDialogProps {
  /** The dialog is open. */
  readonly open: boolean;
  /** What was done, such as 'Delete layers'. */
  readonly title: string;
  /** What became of each object. */
  readonly results: readonly BulkResult[];
  /** Offers to try the failed ones again. */
  readonly onRetry?: (failed: readonly BulkResult[]) => void;
  /** Trying again is under way. @default false */
  readonly retrying?: boolean;
  /** The user closes it. */
  readonly onClose: () => void;
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize.body,
  '& li': { padding: '8px 0', borderBottom: `1px solid ${color.line}` },
  '& .name': { fontWeight: 600, color: 'inherit', overflowWrap: 'anywhere' },
  '& .reason': { margin: '2px 0 0', color: color.text2, overflowWrap: 'anywhere' },
});

/** Says after a bulk action which objects failed and why. */
export const BulkResultDialog = withGeo(function BulkResultDialog({
  open,
  title,
  results,
  onRetry,
  retrying = false,
  onClose,
}: BulkResultDialogProps): ReactNode {
  const t = useUiTexts();
  const failed = results.filter((result) => result.error !== undefined);
  const done = results.length - failed.length;
  const summary = [t('bulkDone', { count: done }), failed.length > 0 && t('bulkFailed', { count: failed.length })]
    .filter(Boolean)
    .join(', ');
  return (
    <ModalFrame
      open={open}
      title={title}
      onClose={onClose}
      saving={retrying}
      actions={
        <>
          {onRetry && failed.length > 0 && (
            <Button icon={<RotateCw />} loading={retrying} loadingPosition="start" onClick={() => onRetry(failed)}>
              {t('retryFailed')}
            </Button>
          )}
          <Button kind="primary" disabled={retrying} onClick={onClose} sx={{ ml: 'auto' }}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Banner severity={failed.length === 0 ? 'success' : done === 0 ? 'error' : 'warning'}>{summary}</Banner>
      {failed.length > 0 && (
        <List>
          {failed.map(({ id, name, href, error }) => (
            <li key={id}>
              {href ? (
                <AppLink className="name" href={href}>
                  {name}
                </AppLink>
              ) : (
                <span className="name">{name}</span>
              )}
              <p className="reason">{error || t('unknownReason')}</p>
            </li>
          ))}
        </List>
      )}
    </ModalFrame>
  );
});
