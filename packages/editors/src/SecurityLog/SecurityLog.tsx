import { securityEventsOf, securityGroups, type SecurityEntry } from '@geo/api';
import { Button, DatePicker, EmptyState, PageHeader, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ObjectSelect } from '../forms/fields/ObjectSelect.tsx';
import type { NamedObject } from '../generic/port.ts';
import { ObjectList, type ListContent } from '../lists/ObjectList/ObjectList.tsx';
import { isNarrowedLog, wholeLog, type SecurityFilter } from './filter.ts';
import { useSecurityTexts } from './i18n/texts.ts';
import { SecurityTable } from './SecurityTable.tsx';
import { securityEventTexts, securityGroupTexts } from './sentences.ts';

export interface SecurityLogProps {
  /** The entries, the newest first. */
  readonly entries: readonly SecurityEntry[];
  /** How the list stands. */
  readonly content: Omit<ListContent, 'count'>;
  /** What the entries are narrowed by. */
  readonly filter: SecurityFilter;
  /** What is to narrow the list differently. */
  readonly onFilter: (change: Partial<SecurityFilter>) => void;
  /** Users to filter by; undefined while they are loading. */
  readonly users: readonly NamedObject[] | undefined;
}

const More = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '10px 12px',
  marginTop: 12,
  '& .user': { width: 300 },
  '& .day': { width: 200 },
  '@media (max-width: 600px)': { '& .user': { width: '100%' }, '& .day': { flex: '1 1 150px', minWidth: 0, maxWidth: 200 } },
});

/** The security log: who logged in, was refused something, or changed what others may do. It only draws: entries come from above. */
export const SecurityLog = withSetup(function SecurityLog({ entries, content, filter, onFilter, users }: SecurityLogProps): ReactNode {
  const t = useSecurityTexts();
  const kinds = securityGroups.flatMap((group) => [
    { id: group, label: t('securityAllOf', { group: t(securityGroupTexts[group]) }), heading: t(securityGroupTexts[group]) },
    ...securityEventsOf(group).map((event) => ({ id: event, label: t(securityEventTexts[event]) })),
  ]);
  const { q, event, user, from, to } = filter;
  return (
    <ObjectList
      header={
        <PageHeader
          title={t('securityLog')}
          {...(content.total === undefined ? {} : { count: content.total })}
          actions={
            <Button icon={<RefreshCw />} onClick={content.retry}>
              {t('securityReload')}
            </Button>
          }
        />
      }
      bar={{
        searchLabel: t('securitySearch'),
        query: q,
        onQuery: (next) => onFilter({ q: next }),
        filter: {
          label: t('securityEventFilter'),
          value: event,
          options: [{ id: '', label: t('securityAllEvents') }, ...kinds],
          onChange: (next) => onFilter({ event: next as SecurityFilter['event'] }),
          narrows: event !== '',
        },
        tags: [],
        onRemoveTag: () => undefined,
        presentation: 'table',
        more: (
          <More>
            <span className="user">
              <ObjectSelect
                label={t('securityUser')}
                objects={users}
                value={user}
                onChange={(next) => onFilter({ user: next })}
                help={t('securityUserHelp')}
              />
            </span>
            <span className="day">
              <DatePicker
                label={t('securityFrom')}
                value={from}
                {...(to === null ? {} : { max: to })}
                onChange={(day) => onFilter({ from: day })}
              />
            </span>
            <span className="day">
              <DatePicker
                label={t('securityTo')}
                value={to}
                {...(from === null ? {} : { min: from })}
                onChange={(day) => onFilter({ to: day })}
              />
            </span>
          </More>
        ),
      }}
      content={{ ...content, count: entries.length }}
      narrowed={isNarrowedLog(filter)}
      onWiden={() => onFilter(wholeLog)}
      empty={<EmptyState icon={<ShieldCheck />} title={t('securityEmpty')} text={t('securityEmptyText')} />}
    >
      <SecurityTable entries={entries} />
    </ObjectList>
  );
});
