import { ApiError, type ServiceCheck } from '@geo/api';
import { Banner, Button, ListSkeleton, color, fontSize, useLanguage, withSetup } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useServiceTexts } from './i18n/texts.ts';

export interface ServiceChecksProps {
  /** Looks at the services, and answers what came of it. */
  readonly onCheck: () => Promise<readonly ServiceCheck[]>;
}

type State =
  | { readonly is: 'waiting' }
  | { readonly is: 'checking' }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'checked'; readonly results: readonly ServiceCheck[] };

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.body,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    gap: '2px 8px',
    alignItems: 'center',
    padding: '6px 0',
    borderBottom: `1px solid ${color.line}`,
  },
  '& .service': { fontWeight: 600 },
  '& .aside': { color: color.text2, fontSize: fontSize.small, textAlign: 'right' },
  '& .problems': { gridColumn: '2 / -1', margin: 0, padding: 0, listStyle: 'none' },
});

/** Asks the services of a layer as other programs do, on wish, and tells what is wrong with the answers. */
export const ServiceChecks = withSetup(function ServiceChecks({ onCheck }: ServiceChecksProps): ReactNode {
  const t = useServiceTexts();
  const language = useLanguage();
  const [state, setState] = useState<State>({ is: 'waiting' });
  const check = (): void => {
    setState({ is: 'checking' });
    onCheck().then(
      (results) => setState({ is: 'checked', results }),
      (error: unknown) => setState({ is: 'failed', reason: error instanceof ApiError ? error.message : '' }),
    );
  };
  const isChecked = state.is === 'checked';
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
      <div>
        <Button size="small" disabled={state.is === 'checking'} onClick={check}>
          {isChecked ? t('checkAgain') : t('checkServices')}
        </Button>
        <FormHelperText>{t('checkHelp')}</FormHelperText>
      </div>
      <output style={{ display: 'block' }}>
        {state.is === 'checking' && (
          <>
            <span style={{ fontSize: fontSize.body, color: color.text2 }}>{t('checking')}</span>
            <ListSkeleton rows={4} />
          </>
        )}
        {isChecked && <Summary results={state.results} />}
      </output>
      {state.is === 'failed' && (
        <Banner
          severity="error"
          title={t('checkFailed')}
          action={
            <Button size="small" onClick={check}>
              {t('retry')}
            </Button>
          }
        >
          {state.reason}
        </Banner>
      )}
      {isChecked && state.results.length > 0 && (
        <List aria-label={t('services')}>
          {[...Map.groupBy(state.results, ({ service }) => service.id)].map(([id, results]) => (
            <CheckedService key={id} title={results[0]!.service.title[language]} results={results} />
          ))}
        </List>
      )}
    </div>
  );
});

function Summary({ results }: { readonly results: readonly ServiceCheck[] }): ReactNode {
  const t = useServiceTexts();
  if (results.length === 0) return <Banner severity="info">{t('nothingToCheck')}</Banner>;
  const faults = results.filter(({ problem }) => problem !== null).length;
  if (faults > 0) return <Banner severity="warning">{t('faults', { count: faults })}</Banner>;
  return <Banner severity="success">{t('allRight', { count: results.length })}</Banner>;
}

function CheckedService({ title, results }: { readonly title: string; readonly results: readonly ServiceCheck[] }): ReactNode {
  const t = useServiceTexts();
  const language = useLanguage();
  const faults = results.filter(({ problem }) => problem !== null);
  const passed = results.length - faults.length;
  return (
    <li>
      {faults.length > 0 ? <CircleX size={16} color={color.error} aria-hidden /> : <CircleCheck size={16} color={color.ok} aria-hidden />}
      <span>
        <span className="service">{title}</span>
        {passed > 0 && <span style={{ color: color.text2 }}> · {t('passed', { count: passed })}</span>}
      </span>
      <span className="aside">{t('firstAnswer', { ms: results[0]!.first_answer })}</span>
      {faults.length > 0 && (
        <ul className="problems">
          {faults.map(({ check, problem }) => (
            <li key={check.id}>
              {check.title[language]}: {problem![language]}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
