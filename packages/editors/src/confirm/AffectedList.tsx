import { kindLabel, type ContextView, type ObjectSummary } from '@geo/api';
import type { ContextViews } from '@geo/api/react';
import { AppLink, ProgressBar, color, fontSize, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { affectedObjects } from '../ContextPanel/relations.ts';
import { useTexts } from '../i18n/texts.ts';
import { numberOf, twice } from './namesakes.ts';

/** What depends on the objects of a question. */
export type Affected = ContextViews;

export interface AffectedListProps {
  readonly affected: Affected;
  /** Page of an object; undefined when it has none. */
  readonly hrefOf?: (uri: string) => string | undefined;
}

/** So many are listed; the others are counted. */
const shownLimit = 10;

/** What all contexts say together: each object once, without those that are asked about themselves. */
export function affectedOf(contexts: readonly ContextView[]): { readonly objects: readonly ObjectSummary[]; readonly hidden: number } {
  const own = new Set(contexts.map((context) => context.object.resource_uri));
  const objects = new Map(contexts.flatMap(affectedObjects).map((object) => [object.resource_uri, object]));
  return {
    objects: [...objects.values()].filter((object) => !own.has(object.resource_uri)),
    hidden: contexts.reduce((sum, context) => sum + context.hidden, 0),
  };
}

/** What an action will affect: the first ten objects with links, the rest as a number. */
export function AffectedList({ affected, hrefOf }: AffectedListProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const title = <h3 style={{ margin: '0 0 6px', fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>{t('affectedTitle')}</h3>;
  // As high as the answer that is most frequent, so that the buttons below stay where they are.
  if (affected.state === 'loading')
    return (
      <div>
        {title}
        <div style={{ height: '1lh', display: 'grid', alignItems: 'center' }}>
          <ProgressBar compact label={t('affectedLoading')} />
        </div>
      </div>
    );
  if (affected.state === 'failed') return <p style={{ margin: 0 }}>{t('affectedFailed')}</p>;
  const { objects, hidden } = affectedOf(affected.contexts);
  const namesakes = twice(objects.map(({ kind, name }) => `${kind} ${name}`));
  return (
    <div>
      {title}
      {objects.length === 0 && hidden === 0 && <p style={{ margin: 0 }}>{t('affectedNone')}</p>}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {objects.slice(0, shownLimit).map(({ resource_uri, kind, name }) => {
          const href = hrefOf?.(resource_uri);
          return (
            <li key={resource_uri} style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 24, overflowWrap: 'anywhere' }}>
              <TypeIcon type={kind} size={18} />
              <span dir="auto" style={{ minWidth: 0 }}>
                {href ? <AppLink href={href}>{name}</AppLink> : name}
              </span>
              <span style={{ flexShrink: 0, fontSize: fontSize.small, color: color.text2 }}>
                {namesakes.has(`${kind} ${name}`)
                  ? t('kindAndNumber', { kind: kindLabel(kind, language), number: numberOf(resource_uri) })
                  : kindLabel(kind, language)}
              </span>
            </li>
          );
        })}
      </ul>
      {objects.length > shownLimit && <p style={{ margin: '6px 0 0' }}>{t('andMore', { count: objects.length - shownLimit })}</p>}
      {hidden > 0 && <p style={{ margin: '6px 0 0' }}>{t('hiddenObjects', { count: hidden })}</p>}
    </div>
  );
}
