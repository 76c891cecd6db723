import { pageOfUri, type Impact, type ObjectSummary } from '@geo/api';
import { styled } from '@mui/material/styles';
import { AppLink, EmptyState, ListSkeleton, color, fontSize } from '@geo/ui';
import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { LoadFailure } from '../load/LoadFailure.tsx';
import { useLoaded, type Load } from '../load/useLoaded.ts';

export interface ImpactTabProps {
  /** Memoised: another function loads again. */
  readonly load: Load<Impact>;
  /** What a step is called, by its uri; null for one that is not on the graph any more. */
  readonly stepName: (uri: string) => string | null;
}

const Parts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, auto) minmax(0, 1fr)',
  gap: '10px 20px',
  margin: 0,
  '& dt': { color: color.text2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& ul, & ol': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 },
  '& a': { color: color.accentText },
  '& .hidden': { color: color.text2, fontSize: fontSize.small },
  '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 },
});

function Objects({ objects, hidden }: { readonly objects: readonly ObjectSummary[]; readonly hidden: number }): ReactNode {
  const t = useTexts();
  return (
    <ul>
      {objects.map(({ resource_uri: uri, name }) => {
        const page = pageOfUri(uri);
        return <li key={uri}>{page === null ? name : <AppLink href={page}>{name}</AppLink>}</li>;
      })}
      {hidden > 0 && <li className="hidden">{t('runHiddenTriggers', { count: hidden })}</li>}
    </ul>
  );
}

const parts = [
  ['depots', 'impactDepots'],
  ['switchboards', 'impactSwitchboards'],
  ['layers', 'impactLayers'],
  ['views', 'impactViews'],
] as const;

/** What a run of a step sets off: the steps after it, what they store, and what reads or shows that. */
export function ImpactTab({ load, stepName }: ImpactTabProps): ReactNode {
  const t = useTexts();
  const [loaded, retry] = useLoaded(load);
  if (loaded.state === 'loading') return <ListSkeleton rows={4} />;
  if (loaded.state === 'failed') return <LoadFailure reason={loaded.reason} onRetry={retry} />;
  const impact = loaded.data;
  const steps = impact.steps.flatMap((uri) => {
    const name = stepName(uri);
    return name === null ? [] : [{ uri, name }];
  });
  const shown = parts.filter(([key]) => impact[key].length + impact.hidden[key] > 0);
  if (steps.length === 0 && shown.length === 0)
    return <EmptyState icon={<Unplug />} title={t('impactNothing')} text={t('impactNothingText')} />;
  return (
    <Parts>
      {steps.length > 0 && (
        <>
          <dt>{t('impactSteps')}</dt>
          <dd>
            <ol>
              {steps.map(({ uri, name }) => (
                <li key={uri}>{name}</li>
              ))}
            </ol>
          </dd>
        </>
      )}
      {shown.map(([key, label]) => [
        <dt key={`${key} label`}>{t(label)}</dt>,
        <dd key={key}>
          <Objects objects={impact[key]} hidden={impact.hidden[key]} />
        </dd>,
      ])}
    </Parts>
  );
}
