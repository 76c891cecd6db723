import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { StateFrame } from '../EmptyState/EmptyState.tsx';
import { useUiTexts } from '../i18n/texts.ts';
import { color } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ErrorStateProps {
  /** What failed. */
  readonly title: string;
  /** Why, and what would be right. */
  readonly reason?: ReactNode;
  /** Shows a button that tries again. */
  readonly onRetry?: () => void;
  /** Another way out. */
  readonly action?: ReactNode;
}

/** Stands where something could not be loaded: what, why, and a way out. */
export const ErrorState = withGeo(function ErrorState({ title, reason, onRetry, action }: ErrorStateProps): ReactNode {
  const t = useUiTexts();
  return (
    <StateFrame role="alert">
      <span className="mark" aria-hidden style={{ backgroundColor: color.errorSoft, color: color.error }}>
        <CircleAlert />
      </span>
      <p className="title">{title}</p>
      {reason && <p className="text">{reason}</p>}
      {(onRetry || action) && (
        <div className="action">
          {onRetry && (
            <Button icon={<RotateCw />} onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </StateFrame>
  );
});
