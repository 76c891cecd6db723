import { errorText } from '@geo/api';
import { Banner, EmptyState, ErrorState, ListSkeleton, ModalFrame, color } from '@geo/ui';
import { Route } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { PlatformHooks } from '../port.ts';
import { useOriginTexts } from './i18n/texts.ts';
import { LineageList } from './LineageList.tsx';
import { lineageTree } from './lineageTree.ts';

export interface OriginDialogProps {
  readonly port: Pick<PlatformHooks, 'useLineage'>;
  /** A moment of a depot, or the layer that shows one. */
  readonly of: { readonly kind: 'moment' | 'layer'; readonly id: number };
  /** What the depot or layer is called. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Where data come from: the moments that one was made from, back to what was imported or edited. */
export function OriginDialog({ port, of, name, onClose }: OriginDialogProps): ReactNode {
  const own = useOriginTexts();
  const { data, error, refetch } = port.useLineage(of.kind, of.id);
  const tree = useMemo(() => (data ? lineageTree(data.moments) : null), [data]);
  return (
    <ModalFrame open centred={false} title={own('originTitle', { name })} icon={<Route size={20} color={color.text2} />} onClose={onClose}>
      {error && !data ? (
        <ErrorState title={own('originFailed')} reason={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : tree === null ? (
        <EmptyState icon={<Route />} title={own('originNothing')} text={own('originNothingText')} />
      ) : (
        <div style={{ display: 'grid', gap: 12 }}>
          <p style={{ margin: 0, color: color.text2 }}>{own('originHelp')}</p>
          <LineageList tree={tree} />
          {data.truncated && <Banner severity="info">{own('originTruncated')}</Banner>}
        </div>
      )}
    </ModalFrame>
  );
}
