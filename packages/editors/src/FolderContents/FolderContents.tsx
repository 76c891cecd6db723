import { foldersNest, textStem, type FolderedKind } from '@geo/api';
import { AppLink, Button, EmptyState, ErrorState, ListSkeleton, color, fontSize, radius, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { useTexts } from '../i18n/texts.ts';

/** Something that lies in a folder. */
export interface FolderEntry {
  readonly uri: string;
  readonly name: string;
  /** Plain name of a type, whose icon stands for it. */
  readonly type: string;
  readonly href: string;
  /** Beside the name, such as the number of objects. */
  readonly fact?: ReactNode;
}

export interface FolderContentsProps {
  /** What kind of objects the folder holds. */
  readonly kind: FolderedKind;
  /** The folders within. */
  readonly folders: readonly FolderEntry[];
  /** The objects within. */
  readonly objects: readonly FolderEntry[];
  /** Number of all objects in the folder; undefined while it is not known. */
  readonly total: number | undefined;
  /** The content is on its way: placeholders show. @default false */
  readonly loading?: boolean;
  /** Why it could not be loaded. */
  readonly error?: string | undefined;
  /** Shows a button that tries again. */
  readonly onRetry?: () => void;
  /** Loads further objects; without it there are no more. */
  readonly onMore?: (() => void) | undefined;
  /** Beside the heading, such as a button for a new folder. */
  readonly action?: ReactNode;
}

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  '& h2': { margin: 0, fontSize: fontSize.title, fontWeight: 600 },
  '& .count': { color: color.text2 },
  '& .end': { marginLeft: 'auto' },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    backgroundColor: color.surface,
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 10, padding: '8px 12px' },
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& li a': { minWidth: 0, overflowWrap: 'anywhere', color: color.text, textDecoration: 'none' },
  '& li a:hover': { color: color.accentText, textDecoration: 'underline' },
  '& .fact': { marginLeft: 'auto', flexShrink: 0, fontSize: fontSize.small, color: color.text2 },
});

/** What lies in a folder: its folders first, then its objects. */
export const FolderContents = withSetup(function FolderContents({
  kind,
  folders,
  objects,
  total,
  loading = false,
  error,
  onRetry,
  onMore,
  action,
}: FolderContentsProps): ReactNode {
  const t = useTexts();
  const { compare } = useFormat();
  const sorted = folders.toSorted((first, second) => compare(first.name, second.name));
  const counts = [
    ...(foldersNest(kind) ? [t('foldersIn', { count: folders.length })] : []),
    t(`${kind}sIn`, { count: total ?? objects.length }),
  ].join(', ');
  const body = (): ReactNode => {
    if (error !== undefined) return <ErrorState title={t('folderContentsFailed')} reason={error} onRetry={onRetry} />;
    if (loading && objects.length === 0) return <ListSkeleton rows={4} />;
    if (folders.length + objects.length === 0)
      return <EmptyState icon={<FolderOpen />} title={t('folderEmpty')} text={t(`folderEmpty${textStem(kind)}s`)} />;
    return (
      <ul aria-label={t('folderContents')}>
        {[...sorted, ...objects].map(({ uri, name, type, href, fact }) => (
          <li key={uri}>
            <TypeIcon type={type} size={18} />
            <AppLink href={href}>{name}</AppLink>
            {fact !== undefined && <span className="fact">{fact}</span>}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Section>
      <header>
        <h2>{t('folderContents')}</h2>
        {error === undefined && !(loading && objects.length === 0) && <span className="count">{counts}</span>}
        <span className="end">{action}</span>
      </header>
      {body()}
      {onMore && (
        <div>
          <Button onClick={onMore} loading={loading}>
            {t('folderMore')}
          </Button>
        </div>
      )}
    </Section>
  );
});
