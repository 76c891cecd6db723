import { isWaiting, type Moment } from '@geo/api';
import { styled } from '@mui/material/styles';
import { AppLink, color, fontSize, useFormat, withSetup } from '@geo/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { momentStanding } from './momentStanding.ts';
import { momentTitle } from './momentTitle.ts';

export interface MomentTimelineProps {
  /** Newest first, as a depot carries them. */
  readonly moments: readonly Moment[];
  /** Id of the moment whose data is shown. */
  readonly shownId: number | null;
  /** Address of a moment. */
  readonly hrefOf: (moment: Moment) => string;
}

const Track = styled('ol')({
  position: 'relative',
  listStyle: 'none',
  display: 'flex',
  margin: 0,
  padding: '14px 20px 12px',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
  '& li': { position: 'relative', flex: '0 0 auto', minWidth: 200, paddingTop: 18 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    top: 4,
    left: 5,
    right: -5,
    height: 2,
    backgroundColor: color.lineStrong,
  },
  '& li:last-of-type::before': { display: 'none' },
  '& li::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: 0,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: color.edge,
  },
  '& li[data-open="true"]::after': { backgroundColor: color.surface, boxShadow: `inset 0 0 0 2px ${color.warning}` },
  '& li[data-shown="true"]::after': { backgroundColor: color.accent, boxShadow: `0 0 0 3px ${color.accentSoft}` },
  '& a': {
    display: 'inline-grid',
    gap: 2,
    maxWidth: 240,
    paddingRight: 20,
    color: 'inherit',
    textDecoration: 'none',
    fontSize: fontSize.body,
    lineHeight: 1.35,
  },
  '& a:hover .title': { textDecoration: 'underline' },
  '& .title': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-shown="true"] .title': { color: color.accentText },
  '& .facts': { fontSize: fontSize.small, color: color.text2, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .reason': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& li[data-rejected="true"]:not([data-shown="true"])::after': {
    backgroundColor: color.surface,
    boxShadow: `inset 0 0 0 2px ${color.edge}`,
  },
});

/** The versions of a depot on a line of time, oldest left, newest right. */
export const MomentTimeline = withSetup(function MomentTimeline({ moments, shownId, hrefOf }: MomentTimelineProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const track = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = track.current?.querySelector<HTMLElement>('[data-shown="true"]');
    if (track.current && shown) track.current.scrollLeft = shown.offsetLeft + (shown.offsetWidth - track.current.clientWidth) / 2;
  }, [shownId, moments]);
  return (
    <Track ref={track} aria-label={t('moments')}>
      {moments.toReversed().map((moment) => {
        const shown = moment.id === shownId;
        return (
          <li
            key={moment.id}
            data-shown={shown}
            data-open={moment.status === 'open' || isWaiting({ moments }, moment)}
            data-rejected={moment.rejected !== null}
          >
            <AppLink href={hrefOf(moment)} aria-current={shown ? 'true' : undefined}>
              <span className="title" title={momentTitle(moment, t)}>
                {momentTitle(moment, t)}
              </span>
              <span className="facts">
                {t('objectCount', { count: moment.size })} · {format.bytes(moment.persistent_size)}
              </span>
              <span className="facts">
                {format.date(moment.created)} · {t(momentStanding(moments, moment))}
                {shown && ` · ${t('shownMoment')}`}
              </span>
              {moment.rejected && (
                <span className="facts reason" title={moment.rejected.message}>
                  {moment.rejected.message}
                </span>
              )}
            </AppLink>
          </li>
        );
      })}
    </Track>
  );
});
