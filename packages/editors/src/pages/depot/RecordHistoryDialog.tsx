import { changedKeys, type DatumColumn, type RecordState } from '@geo/api';
import { AppLink, Banner, ModalFrame, RelativeTime, color, fontSize, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangedText } from '../../MomentComparison/index.ts';
import { momentTitle } from '../../MomentTimeline/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { formatValue } from '../../values/index.ts';
import { Loaded } from '../Loaded.tsx';
import { momentHref } from '../hrefs.ts';
import type { DepotPort } from './port.ts';

export interface RecordHistoryDialogProps {
  readonly port: Pick<DepotPort, 'useRecordHistory'>;
  readonly depotId: number;
  /** Number of the record. */
  readonly record: number;
  /** What it is called. */
  readonly name: string;
  /** Number of the moment that is shown. */
  readonly momentId: number;
  readonly columns: readonly DatumColumn[];
  readonly onClose: () => void;
}

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gap: 4, padding: '10px 0', borderTop: `1px solid ${color.line}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', gap: '2px 10px', alignItems: 'baseline' },
  '& .when': { color: color.text2, fontSize: fontSize.small },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(80px, auto) 1fr', gap: '2px 12px', margin: 0, fontSize: fontSize.body },
  '& dt': { color: color.text2, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** What a record was and became, the newest state first: who, when, and which values from what to what. */
export function RecordHistoryDialog({ port, depotId, record, name, momentId, columns, onClose }: RecordHistoryDialogProps): ReactNode {
  const t = useTexts();
  const query = port.useRecordHistory(record, momentId);
  return (
    <ModalFrame open title={t('historyOf', { name })} icon={<History size={20} color={color.text2} />} onClose={onClose} centred={false}>
      <Loaded query={query}>
        {({ objects, more }) => (
          <>
            <List>
              {objects.map((state, at) => (
                <State
                  key={state.moment}
                  state={state}
                  before={objects.slice(at + 1).find(({ status }) => status !== 'rejected')}
                  isFirst={at === objects.length - 1 && !more}
                  depotId={depotId}
                  columns={columns}
                />
              ))}
            </List>
            {more && <Banner severity="info">{t('historyOlder')}</Banner>}
          </>
        )}
      </Loaded>
    </ModalFrame>
  );
}

interface StateProps {
  readonly state: RecordState;
  /** The state before, which a rejected one is not; undefined for the first and where older ones are not told. */
  readonly before: RecordState | undefined;
  /** The record was made then. */
  readonly isFirst: boolean;
  readonly depotId: number;
  readonly columns: readonly DatumColumn[];
}

function State({ state, before, isFirst, depotId, columns }: StateProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { datum, moment, who, at, status, moved } = state;
  const [old, young] = [before?.datum?.properties ?? {}, datum?.properties ?? {}];
  const keys = datum && before?.datum ? changedKeys(old, young, columns) : [];
  const shown = (key: string, value: unknown): string =>
    formatValue(value, format, columns.find((column) => column.key === key)?.kind).text;
  const what =
    datum === null ? t('recordWasDeleted') : isFirst || before?.datum === null ? t('recordCreated') : moved ? t('recordMoved') : null;
  return (
    <li>
      <div className="head">
        <strong>
          <AppLink href={momentHref(depotId, moment)}>{momentTitle(state, t)}</AppLink>
        </strong>
        <span className="when">
          {[who, status === 'open' && t('stillOpen'), status === 'rejected' && t('rejectedMoment')].filter(Boolean).join(' · ')}{' '}
          {who !== null && '· '}
          <RelativeTime value={at} />
        </span>
      </div>
      {what && <span>{what}</span>}
      {keys.length > 0 && (
        <dl>
          {keys.map((key) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{key}</dt>
              <dd>
                <ChangedText before={shown(key, old[key])} after={shown(key, young[key])} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
