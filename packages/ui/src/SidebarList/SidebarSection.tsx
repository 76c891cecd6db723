import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { SkeletonBar } from '../Skeletons/SkeletonBar.tsx';
import { color, fontSize } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Why a list could not be loaded, and the way to try again. */
export interface SidebarError {
  readonly reason: string;
  readonly onRetry?: () => void;
}

export interface SidebarSectionProps {
  readonly title: string;
  /** Shows an add button of this name. */
  readonly addLabel?: string;
  readonly onAdd?: () => void;
  /** @default false */
  readonly loading?: boolean;
  readonly error?: SidebarError;
  /** What failed, in one sentence. */
  readonly errorTitle: string;
  /** Stands in place of the rows when there are none. */
  readonly emptyText?: string;
  /** Below the rows. */
  readonly foot?: ReactNode;
  /** The rows, as `li`. */
  readonly children: ReactNode;
}

const Section = styled('section')({
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28, padding: '0 4px 0 8px' },
  '& h2': {
    margin: 0,
    fontSize: fontSize.small,
    fontWeight: 600,
    letterSpacing: '0.05em',
    textTransform: 'uppercase',
    color: color.text2,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 },
  '& .note': { margin: 0, padding: '4px 8px', fontSize: fontSize.small, color: color.text2, lineHeight: 1.45 },
  '& .failed': { color: color.error },
});

const shape = [70, 52, 84, 60, 46];

/** A titled part of the sidebar with its rows, in each of its states. */
export function SidebarSection({
  title,
  addLabel,
  onAdd,
  loading = false,
  error,
  errorTitle,
  emptyText,
  foot,
  children,
}: SidebarSectionProps): ReactNode {
  const t = useUiTexts();
  const titleId = useId();
  const body = (): ReactNode => {
    if (error)
      return (
        <div role="alert">
          <p className="note">
            <span className="failed">{errorTitle}</span> {error.reason}
          </p>
          {error.onRetry && (
            <Button size="small" kind="quiet" onClick={error.onRetry}>
              {t('retry')}
            </Button>
          )}
        </div>
      );
    if (loading)
      return (
        <output style={{ display: 'block', padding: '4px 8px' }}>
          <span style={visuallyHidden}>{t('loading')}</span>
          {shape.map((width) => (
            <SkeletonBar key={width} text width={`${width}%`} height={28} />
          ))}
        </output>
      );
    if (emptyText) return <p className="note">{emptyText}</p>;
    return (
      <>
        <ul aria-labelledby={titleId}>{children}</ul>
        {foot}
      </>
    );
  };
  return (
    <Section aria-labelledby={titleId}>
      <div className="head">
        <h2 id={titleId}>{title}</h2>
        {onAdd && addLabel && (
          <IconButton size="small" label={addLabel} onClick={onAdd}>
            <Plus />
          </IconButton>
        )}
      </div>
      {body()}
    </Section>
  );
}
