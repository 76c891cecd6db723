import { errorText, type FolderedKind } from '@geo/api';
import { color } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FolderContents, type FolderEntry } from '../../FolderContents/index.ts';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 8fr) minmax(360px, 5fr)',
  '& > div': { minHeight: 0, minWidth: 0, overflow: 'auto', padding: 20 },
  '& > .form': { backgroundColor: color.surface, borderLeft: `1px solid ${color.line}` },
  '@media (max-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    flex: 'none',
    '& > .form': { borderLeft: 'none', borderTop: `1px solid ${color.line}` },
  },
});

export interface FolderLayoutProps {
  readonly form: ReactNode;
  readonly kind: FolderedKind;
  readonly folders: readonly FolderEntry[];
  readonly objects: readonly FolderEntry[];
  readonly state: {
    readonly total?: number | undefined;
    readonly loading: boolean;
    readonly loadingMore: boolean;
    readonly error: Error | null;
    readonly hasMore: boolean;
    readonly loadMore: () => void;
    readonly retry: () => void;
  };
  /** The folder is there: only then does it have contents. */
  readonly shown: boolean;
  readonly action: ReactNode;
}

/** What lies in a folder, and beside it what the folder is. */
export function FolderLayout({ form, kind, folders, objects, state, shown, action }: FolderLayoutProps): ReactNode {
  return (
    <Split>
      <div>
        {shown && (
          <FolderContents
            kind={kind}
            folders={folders}
            objects={objects}
            total={state.total}
            loading={state.loading || state.loadingMore}
            error={state.error ? errorText(state.error) : undefined}
            onRetry={state.retry}
            onMore={state.hasMore ? state.loadMore : undefined}
            action={action}
          />
        )}
      </div>
      <div className="form">{form}</div>
    </Split>
  );
}
