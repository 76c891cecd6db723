import { contextExpansionLimit, type ContextView, type ObjectSummary } from '@geo/api';
import {
  AppLink,
  Banner,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  ListSkeleton,
  TabPanel,
  Tabs,
  color,
  fontSize,
  metric,
  withSetup,
} from '@geo/ui';
import { styled } from '@mui/material/styles';
import { ExternalLink, RotateCcw, Waypoints, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { useTexts } from '../i18n/texts.ts';
import { ContextGraph } from './ContextGraph.tsx';
import { groupRelations, relationLabels } from './relations.ts';

export interface ContextPanelProps {
  /** Uri of the focused object; null when none is chosen. */
  readonly focus: string | null;
  /** Its relations; undefined while they are loading. */
  readonly context: ContextView | undefined;
  /** They could not be loaded. @default false */
  readonly failed?: boolean;
  /** Shows a button that tries again. */
  readonly onRetry: () => void;
  /** Shows the relations of another object. */
  readonly onSelect: (uri: string) => void;
  /** Back to the object the panel was opened for; without it there is no way back. */
  readonly onReset?: () => void;
  /** The user hides the panel. */
  readonly onHide: () => void;
  /** Page of an object; undefined when it has none. */
  readonly hrefOf?: (uri: string) => string | undefined;
  /** What happened with the focused object; nothing for a kind whose events are not told apart. */
  readonly events?: ReactNode;
}

/** More boxes than this are no drawing any more. */
const graphLimit = 40;

const Panel = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  width: 360,
  maxWidth: '100%',
  height: '100%',
  minHeight: 0,
  borderLeft: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: metric.headerHeight,
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${color.line}`,
  },
  '& h2': { flex: 1, margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& .body': {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: 16,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 14,
    alignContent: 'start',
  },
  '& .focus': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600, overflowWrap: 'anywhere' },
  '& h3': { margin: '0 0 4px', fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .select': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '4px 6px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.body,
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& .select:hover': { backgroundColor: color.sunken },
  '& .select > span:last-child': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .open': { display: 'grid', placeItems: 'center', width: 28, height: 28, flexShrink: 0, color: color.text2, borderRadius: 6 },
  '& .note': { margin: 0, fontSize: fontSize.small, color: color.text2 },
});

function Related({ object, ...on }: { readonly object: ObjectSummary } & Pick<ContextPanelProps, 'onSelect' | 'hrefOf'>): ReactNode {
  const t = useTexts();
  const href = on.hrefOf?.(object.resource_uri);
  return (
    <li>
      <button type="button" className="select" title={object.name} onClick={() => on.onSelect(object.resource_uri)}>
        <TypeIcon type={object.kind} />
        <span dir="auto">{object.name}</span>
      </button>
      {href && (
        <AppLink className="open" href={href} aria-label={t('contextOpen', { name: object.name })}>
          <ExternalLink size={15} aria-hidden />
        </AppLink>
      )}
    </li>
  );
}

function Relations({
  context,
  focus,
  onSelect,
  hrefOf,
  events,
}: { readonly context: ContextView; readonly focus: string } & Pick<ContextPanelProps, 'onSelect' | 'hrefOf' | 'events'>): ReactNode {
  const t = useTexts();
  const prefix = useId();
  const [tab, setTab] = useState('list');
  const groups = groupRelations(context, focus);
  const none = groups.length === 0 && context.hidden === 0 && (
    <EmptyState icon={<Waypoints />} title={t('contextNone')} text={t('contextNoneText')} />
  );
  if (none && !events) return none;
  return (
    <>
      <Tabs
        label={t('contextTitle')}
        kind="pill"
        idPrefix={prefix}
        tabs={[
          { id: 'list', label: t('contextList') },
          { id: 'graph', label: t('contextGraph') },
          ...(events ? [{ id: 'events', label: t('contextEvents') }] : []),
        ]}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="list" value={tab} idPrefix={prefix}>
        {none}
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 }}>
          {groups.map(({ kind, direction, objects }) => (
            <section key={`${kind} ${direction}`}>
              <h3>{t(relationLabels[kind][direction])}</h3>
              <ul>
                {objects.map((object) => (
                  <Related key={object.resource_uri} object={object} onSelect={onSelect} hrefOf={hrefOf} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </TabPanel>
      <TabPanel id="graph" value={tab} idPrefix={prefix}>
        {none ||
          (context.objects.length > graphLimit ? (
            <Banner severity="info">{t('contextTooMany')}</Banner>
          ) : (
            <ContextGraph context={context} focus={focus} onSelect={onSelect} />
          ))}
      </TabPanel>
      <TabPanel id="events" value={tab} idPrefix={prefix}>
        {events}
      </TabPanel>
      {tab !== 'events' && (
        <>
          {!context.expanded && <p className="note">{t('contextNotExpanded', { limit: contextExpansionLimit })}</p>}
          {context.hidden > 0 && <p className="note">{t('hiddenObjects', { count: context.hidden })}</p>}
        </>
      )}
    </>
  );
}

/** What an object is connected with, as a list and as a drawing. */
export const ContextPanel = withSetup(function ContextPanel({
  focus,
  context,
  failed = false,
  onRetry,
  onReset,
  onHide,
  onSelect,
  hrefOf,
  events,
}: ContextPanelProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('contextTitle')}</h2>
        {onReset && (
          <Button kind="quiet" size="small" icon={<RotateCcw />} onClick={onReset}>
            {t('contextReset')}
          </Button>
        )}
        <IconButton label={t('contextHide')} onClick={onHide}>
          <X />
        </IconButton>
      </header>
      <div className="body">
        {focus === null ? (
          <EmptyState icon={<Waypoints />} title={t('contextNothing')} text={t('contextNothingText')} />
        ) : failed ? (
          <ErrorState title={t('contextFailed')} onRetry={onRetry} />
        ) : !context ? (
          <ListSkeleton rows={6} />
        ) : (
          <>
            <div className="focus">
              <TypeIcon type={context.object.kind} />
              <span dir="auto">{context.object.name}</span>
            </div>
            <Relations key={focus} context={context} focus={focus} onSelect={onSelect} hrefOf={hrefOf} events={events} />
          </>
        )}
      </div>
    </Panel>
  );
});
