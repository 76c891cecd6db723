import { pageOfUri, securityEvents, type SecurityEntry } from '@geo/api';
import { AppLink, StatusChip, color, fontSize, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { editHref } from '../lists/kinds/draw.tsx';
import { SmallTableFrame } from '../SmallTable/index.ts';
import { shortAgent } from './agent.ts';
import { useSecurityTexts } from './i18n/texts.ts';
import { securityDetails, securityEventTexts } from './sentences.ts';

/** Columns are as wide as they are, whatever stands in them: no word is broken for another column, and the page alone scrolls. */
const Frame = styled(SmallTableFrame)({
  overflow: 'visible',
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  backgroundColor: color.surface,
  '& table': { tableLayout: 'fixed' },
  '& th, & td': { verticalAlign: 'top', padding: '8px 12px', overflowWrap: 'break-word' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& [data-column="securityTime"]': { width: 152 },
  '& [data-column="securityEvent"]': { width: 200 },
  '& [data-column="securityWho"]': { width: '12%' },
  '& [data-column="securityWhat"]': { width: '15%' },
  '& [data-column="securityWhere"]': { width: '20%' },
  '&[data-narrow="true"] [data-column="securityEvent"]': { width: '51%' },
  // What a browser says of itself is long, and mostly alike.
  '& .agent': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '& .time': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .event': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& .event > svg': { flexShrink: 0, marginTop: 2, color: color.text3 },
  '& .event[data-outcome="refused"] > svg': { color: color.warning },
  '& .words': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start', minWidth: 0 },
  '& .quiet': { color: color.text2 },
  '& code': { fontSize: fontSize.small, overflowWrap: 'anywhere' },
});

/** Page of the user, group or object that an entry names; null where there is none. */
function pageOf(uri: string | null): string | null {
  if (uri?.startsWith('/api/v1/user/')) return editHref('/users/', uri);
  if (uri?.startsWith('/api/v1/group/')) return editHref('/groups/', uri);
  return pageOfUri(uri);
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

/** The entries as rows; on a narrow screen when and what stand together, and so does all that belongs to it. */
export function SecurityTable({ entries }: { readonly entries: readonly SecurityEntry[] }): ReactNode {
  const t = useSecurityTexts();
  const narrow = useMediaQuery('(max-width:1100px)', { noSsr: true });
  const heads = narrow
    ? (['securityEvent', 'securityDetails'] as const)
    : (['securityTime', 'securityEvent', 'securityWho', 'securityWhat', 'securityWhere', 'securityDetails'] as const);
  return (
    <Frame data-narrow={narrow}>
      <table aria-label={t('securityLog')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-column={head}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (narrow ? <NarrowRow key={entry.id} entry={entry} /> : <WideRow key={entry.id} entry={entry} />))}
        </tbody>
      </table>
    </Frame>
  );
}

const WideRow: Part = ({ entry }) => (
  <tr>
    <td className="time">
      <Time entry={entry} />
    </td>
    <th scope="row">
      <Event entry={entry} />
    </th>
    <td>
      <Who entry={entry} />
    </td>
    <td>
      <What entry={entry} />
    </td>
    <td>
      <Source entry={entry} />
    </td>
    <td>
      <Details entry={entry} />
    </td>
  </tr>
);

const NarrowRow: Part = ({ entry }) => {
  const t = useSecurityTexts();
  const details = securityDetails(entry, t, useTexts());
  return (
    <tr>
      <th scope="row">
        <Event entry={entry} />
        <small>
          <Time entry={entry} />
        </small>
      </th>
      <td>
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
      </td>
    </tr>
  );
};
