import { isUnderWay, type Node } from '@geo/api';
import { styled } from '@mui/material/styles';
import { color, fontSize, useFormat } from '@geo/ui';
import { Check, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusTexts } from '../../graph/runs/status.ts';
import { useTexts } from '../../i18n/texts.ts';
import { stateText } from '../../runs/stateText.ts';
import { imageRole } from '../roles.ts';

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  height: 22,
  padding: '0 4px',
  borderRadius: 5,
  fontSize: fontSize.small,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: color.text3,
  '& svg': { width: 14, height: 14 },
  '&[data-status=success]': { color: color.ok, backgroundColor: color.okSoft },
  '&[data-status=failure]': { color: color.error, backgroundColor: color.errorSoft },
  // What turns could, for all the browser knows, lie anywhere: without bounds every card above becomes a layer of its own.
  '&[data-status=started], &[data-status=waiting]': { overflow: 'hidden', color: color.accentText, backgroundColor: color.accentSoft },
  '@media (prefers-reduced-motion: no-preference)': {
    // In steps: what turns smoothly has its style computed in each frame, on each card that runs.
    '& .turning': { animation: 'geo-turn 1.2s steps(8) infinite' },
    '@keyframes geo-turn': { to: { transform: 'rotate(360deg)' } },
  },
});

const icons = { initialized: CircleDashed, waiting: LoaderCircle, started: LoaderCircle, success: Check, failure: TriangleAlert } as const;

/** Run state of a node as icon and colour, named for assistive technology; the percentage while it runs, and the time of the last change under the pointer. */
export function StatusMark({
  node,
}: {
  readonly node: Pick<Node, 'status'> & Partial<Pick<Node, 'runinfo' | 'status_changed'>>;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const Icon = icons[node.status];
  const label = t(statusTexts[node.status]);
  return (
    <Mark {...imageRole} aria-label={label} title={stateText(node, t, format)} data-status={node.status}>
      <Icon aria-hidden className={isUnderWay(node.status) ? 'turning' : undefined} />
      {node.status === 'started' && node.runinfo && format.percent(node.runinfo.progress / 100)}
    </Mark>
  );
}
