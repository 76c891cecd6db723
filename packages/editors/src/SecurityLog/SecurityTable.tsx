import { kindOfUri, listPath, pageOfUri, securityEvents, type SecurityEntry } from '@geo/api';
import { AppLink, SmallTable, StatusChip, color, fontSize, useFormat, type SmallColumn } from '@geo/ui';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { editHref } from '../lists/kinds/draw.tsx';
import { shortAgent } from './agent.ts';
import { useSecurityTexts } from './i18n/texts.ts';
import { securityDetails, securityEventTexts } from './sentences.ts';

const Frame = styled('div')({
  // What a browser says of itself is long, and mostly alike.
  '& .agent': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '& time': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .event': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& .event > svg': { flexShrink: 0, marginTop: 2, color: color.text3 },
  '& .event[data-outcome="refused"] > svg': { color: color.warning },
  '& .words': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start', minWidth: 0 },
  '& .quiet': { color: color.text2 },
  '& code': { fontSize: fontSize.small, overflowWrap: 'anywhere' },
});

/** Page of the user, group or object that an entry names; null where there is none. */
function pageOf(uri: string | null): string | null {
  const kind = kindOfUri(uri ?? '');
  return uri !== null && (kind === 'user' || kind === 'group') ? editHref(listPath(kind), uri) : pageOfUri(uri);
}

function Named({ uri, name }: { readonly uri: string | null; readonly name: string }): ReactNode {
  const href = pageOf(uri);
  return <bdi>{href === null ? name : <AppLink href={href}>{name}</AppLink>}</bdi>;
}

type Part = (props: { readonly entry: SecurityEntry }) => ReactNode;

const Time: Part = ({ entry }) => {
  const format = useFormat();
  return (
    <time dateTime={entry.at} title={format.relativeTime(entry.at)}>
      {format.dateTime(entry.at)}
    </time>
  );
};

const Who: Part = ({ entry }) => {
  const t = useSecurityTexts();
  const { user, user_name, impersonator, impersonator_name, ip_address, details } = entry;
  if (user_name === null)
    return <span className="quiet">{details.summed_up ? '–' : t(ip_address === null ? 'securitySystem' : 'securityNobody')}</span>;
  return (
    <>
      <Named uri={user} name={user_name} />
      {impersonator_name !== null && (
        <small>
          {t('securityActedBy', { name: '' })}
          <Named uri={impersonator} name={impersonator_name} />
        </small>
      )}
    </>
  );
};

const What: Part = ({ entry }) =>
  entry.object_name === null ? <span className="quiet">–</span> : <Named uri={entry.object} name={entry.object_name} />;

const Source: Part = ({ entry }) =>
  entry.ip_address === null ? (
    <span className="quiet">–</span>
  ) : (
    <>
      {entry.ip_address}
      {entry.user_agent !== null && (
        <small className="agent" title={entry.user_agent}>
          {shortAgent(entry.user_agent)}
        </small>
      )}
    </>
  );

const Details: Part = ({ entry }) => {
  const lines = securityDetails(entry, useSecurityTexts(), useTexts());
  const { call } = entry.details;
  return (
    <div className="words">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {call !== undefined && <code>{call}</code>}
      {lines.length === 0 && call === undefined && <span className="quiet">–</span>}
    </div>
  );
};

const Event: Part = ({ entry }) => {
  const t = useSecurityTexts();
  const { outcome } = securityEvents[entry.event];
  return (
    <span className="event" data-outcome={outcome}>
      {outcome === 'refused' ? <ShieldAlert aria-hidden size={16} /> : <Check aria-hidden size={16} />}
      <span className="words">
        {t(securityEventTexts[entry.event])}
        {entry.count > 1 && <StatusChip status="warning" icon={null} label={t('securityTimes', { count: entry.count })} />}
      </span>
    </span>
  );
};

const EventAndTime: Part = ({ entry }) => (
  <>
    <Event entry={entry} />
    <small>
      <Time entry={entry} />
    </small>
  </>
);

const AllDetails: Part = ({ entry }) => {
  const t = useSecurityTexts();
  const details = securityDetails(entry, t, useTexts());
  return (
    <div className="words">
      <span>
        <span className="quiet">{`${t('securityWho')}: `}</span>
        <Who entry={entry} />
      </span>
      {entry.object_name !== null && (
        <span>
          <span className="quiet">{`${t('securityWhat')}: `}</span>
          <What entry={entry} />
        </span>
      )}
      {entry.ip_address !== null && <span className="quiet">{entry.ip_address}</span>}
      {(entry.details.call !== undefined || details.length > 0) && <Details entry={entry} />}
    </div>
  );
};

interface Column extends Pick<SmallColumn<SecurityEntry>, 'heading' | 'width'> {
  readonly id: 'securityTime' | 'securityEvent' | 'securityWho' | 'securityWhat' | 'securityWhere' | 'securityDetails';
  readonly part: Part;
}

const wideColumns: readonly Column[] = [
  { id: 'securityTime', width: 152, part: Time },
  { id: 'securityEvent', width: 200, heading: true, part: Event },
  { id: 'securityWho', width: '12%', part: Who },
  { id: 'securityWhat', width: '15%', part: What },
  { id: 'securityWhere', width: '20%', part: Source },
  { id: 'securityDetails', part: Details },
];

const narrowColumns: readonly Column[] = [
  { id: 'securityEvent', width: '51%', heading: true, part: EventAndTime },
  { id: 'securityDetails', part: AllDetails },
];

/** The entries as rows; on a narrow screen when and what stand together, and so does all that belongs to it. */
export function SecurityTable({ entries }: { readonly entries: readonly SecurityEntry[] }): ReactNode {
  const t = useSecurityTexts();
  const narrow = useMediaQuery('(max-width:1100px)', { noSsr: true });
  return (
    <Frame>
      <SmallTable
        label={t('securityLog')}
        fixed
        boxed
        rowAlign="top"
        columns={(narrow ? narrowColumns : wideColumns).map(({ part: Content, ...column }) => ({
          ...column,
          label: t(column.id),
          render: (entry: SecurityEntry) => <Content entry={entry} />,
        }))}
        rows={entries}
        keyOf={({ id }) => id}
      />
    </Frame>
  );
}
