import type { Statement } from '@geo/api';
import { styled } from '@mui/material/styles';
import { Button, EmptyState, ListSkeleton, color, fontSize, useNotify } from '@geo/ui';
import { Copy, DatabaseZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { LoadFailure } from '../load/LoadFailure.tsx';
import { useLoaded, type Load } from '../load/useLoaded.ts';
import { ScrollingText } from './ScrollingText.tsx';

export interface StatementsTabProps {
  /** Memoised: another function loads again. */
  readonly load: Load<readonly Statement[]>;
}

const Part = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& h3': { margin: 0, fontSize: fontSize.body },
  '& p': { margin: 0, color: color.text2 },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
});

/** The text that is copied: it can be read on, with its parameters, in any tool. */
function copyOf({ sql, params }: Statement): string {
  return [sql, ...params.map((param, index) => `-- $${index + 1}: ${param.replaceAll('\n', ' ')}`)].join('\n');
}

/** The statements that make up a result, with their parameters and what the database would do for them. */
export function StatementsTab({ load }: StatementsTabProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const [loaded, retry] = useLoaded(load);
  if (loaded.state === 'loading') return <ListSkeleton rows={4} />;
  if (loaded.state === 'failed') return <LoadFailure reason={loaded.reason} onRetry={retry} />;
  if (loaded.data.length === 0) return <EmptyState icon={<DatabaseZap />} title={t('sqlNone')} text={t('sqlNoneText')} />;
  // Browsers keep the clipboard from pages without TLS.
  const copies = 'clipboard' in navigator;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      {loaded.data.map((statement) => (
        <Part key={`${statement.frame} ${statement.output}`}>
          <div className="head">
            <h3>{t('sqlStatementOf', { name: statement.output })}</h3>
            {copies && (
              <Button
                size="small"
                icon={<Copy />}
                onClick={() => void navigator.clipboard.writeText(copyOf(statement)).then(() => notify({ message: t('sqlCopied') }))}
              >
                {t('sqlCopy')}
              </Button>
            )}
          </div>
          <p>{t(statement.computed ? 'sqlComputed' : 'sqlPlanned')}</p>
          <ScrollingText label={t('sqlStatementOf', { name: statement.output })} text={statement.sql} />
          {statement.params.length > 0 && (
            <>
              <h3>{t('sqlParams')}</h3>
              <ScrollingText label={t('sqlParams')} text={statement.params.map((param, index) => `$${index + 1} = ${param}`).join('\n')} />
            </>
          )}
          <h3>{t('sqlPlan')}</h3>
          {statement.plan === null ? <p>{t('sqlNoPlan')}</p> : <ScrollingText label={t('sqlPlan')} text={statement.plan} />}
        </Part>
      ))}
    </div>
  );
}
