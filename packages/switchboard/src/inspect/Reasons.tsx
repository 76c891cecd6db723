import { styled } from '@mui/material/styles';
import { Banner, color, fontSize, useFormat } from '@geo/ui';
import { Check, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Graph } from '../graph/graph.ts';
import {
  estimateOf,
  inputLabel,
  portOfReason,
  reasonTexts,
  reasonValues,
  unchangedInputs,
  type FreshnessByNode,
} from '../graph/runs/explain.ts';
import { useTexts } from '../i18n/texts.ts';

export interface ReasonsProps {
  readonly graph: Graph;
  readonly freshness: FreshnessByNode;
  /** Uri of the node. */
  readonly node: string;
}

const Root = styled('section')({
  padding: '12px 16px',
  borderBottom: `1px solid ${color.line}`,
  '& h3': { margin: '0 0 8px', fontSize: fontSize.body, fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 },
  '& li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', gap: 8, fontSize: fontSize.small, lineHeight: 1.45 },
  '& li > svg': { width: 14, height: 14, marginTop: 2 },
  '& p': { margin: '8px 0 0', fontSize: fontSize.small, color: color.text2 },
});

/** Why a node will run, in words, with the inputs that are as they were, and how long it will probably take. */
export function Reasons({ graph, freshness, node }: ReasonsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const one = freshness.get(node);
  if (!one) return null;
  const { ms, following } = estimateOf(graph, freshness, node);
  const estimate = ms === null ? t('estimateUnknown') : t('estimateAlone', { duration: format.duration(ms) });
  return (
    <Root>
      <h3>{t('whyRun')}</h3>
      {one.state === 'current' ? (
        <Banner severity="success">{t('nothingToRun')}</Banner>
      ) : (
        <>
          <ul>
            {unchangedInputs(graph, one).map((name) => (
              <li key={name}>
                <Check aria-hidden color={color.ok} />
                <span>
                  <b>{inputLabel(graph, node, name)}</b> {t('reasonUnchanged')}
                </span>
              </li>
            ))}
            {one.reasons.map((reason) => {
              const port = portOfReason(reason);
              return (
                <li key={`${reason.kind} ${port ?? ''}`} data-reason={reason.kind}>
                  <RefreshCw aria-hidden color={color.warning} />
                  <span>
                    {port !== null && <b>{inputLabel(graph, node, port)} </b>}
                    {t(reasonTexts[reason.kind], reasonValues(graph, reason, format.dateTime))}
                  </span>
                </li>
              );
            })}
          </ul>
          <p>
            {estimate} {following > 0 && t('followingSteps', { count: following })}
          </p>
        </>
      )}
    </Root>
  );
}
