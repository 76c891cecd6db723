import { idOfUri, pageOfUri, type LineageMoment } from '@geo/api';
import { styled } from '@mui/material/styles';
import { AppLink, color, fontSize, radius, useFormat } from '@geo/ui';
import { EyeOff, FileUp, PencilLine, RotateCcw, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { momentHref } from '../hrefs.ts';
import { useOriginTexts, type OriginTranslate } from './i18n/texts.ts';
import type { LineageBranch } from './lineageTree.ts';

const Tree = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& ul': {
    listStyle: 'none',
    display: 'grid',
    gap: 8,
    margin: '8px 0 0 15px',
    padding: '0 0 0 16px',
    borderLeft: `2px solid ${color.line}`,
  },
  '& .moment': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '2px 10px',
    padding: '8px 10px',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    backgroundColor: color.surface,
    overflowWrap: 'anywhere',
    '& > svg': { width: 18, height: 18, marginTop: 1, color: color.text2 },
    '& > .facts': { gridColumn: 2, fontSize: fontSize.small, color: color.text2 },
  },
  '& .hidden': { display: 'flex', gap: 8, alignItems: 'center', fontSize: fontSize.small, color: color.text2 },
  '& a': { color: color.accentText },
});

const icons = { import: FileUp, magazine: PencilLine, switchboard: Workflow } as const;

/** How a moment came about, in words. */
function Made({ moment, t }: { readonly moment: LineageMoment; readonly t: OriginTranslate }): ReactNode {
  const { run, origin, status, message } = moment;
  const user = moment.user?.name ?? t('originNobody');
  if (status === 'restored') return t('originRestored', { user });
  if (origin === 'magazine') return t('originEdited', { user });
  if (origin === 'import') return message ? t('originImportedFile', { file: message, user }) : t('originImported', { user });
  const page = pageOfUri(run?.switchboard?.resource_uri ?? null);
  return (
    <>
      {run?.switchboard && page !== null ? (
        <>
          {t('originComputed')} <AppLink href={page}>{run.switchboard.name}</AppLink>
        </>
      ) : (
        t('originComputedHidden')
      )}
      {', '}
      {t('originBy', { user })}
    </>
  );
}

function Branch({ branch: { moment, isAgain, from } }: { readonly branch: LineageBranch }): ReactNode {
  const t = useOriginTexts();
  const format = useFormat();
  const Icon = moment.status === 'restored' ? RotateCcw : icons[moment.origin];
  const depot = idOfUri('depot', moment.depot.resource_uri) ?? 0;
  const { hidden, known } = moment;
  return (
    <li>
      <div className="moment">
        <Icon aria-hidden />
        <span>
          <AppLink href={momentHref(depot, moment.id)}>{moment.depot.name}</AppLink> ·{' '}
          {t('originMoment', { time: format.dateTime(moment.created) })} · {t('originRecords', { count: moment.size })}
        </span>
        <span className="facts">
          {isAgain ? t('originAgain') : <Made moment={moment} t={t} />}
          {!known && !isAgain && <div>{t('originUnknown')}</div>}
        </span>
      </div>
      {(from.length > 0 || (hidden > 0 && !isAgain)) && (
        <ul aria-label={t('originFrom')}>
          {from.map((one) => (
            <Branch key={one.moment.id} branch={one} />
          ))}
          {hidden > 0 && (
            <li className="hidden">
              <EyeOff size={15} aria-hidden /> {t('originHidden', { count: hidden })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** The way back from a moment as a tree: depots, switchboards, files, people. */
export function LineageList({ tree }: { readonly tree: LineageBranch }): ReactNode {
  const t = useOriginTexts();
  return (
    <Tree aria-label={t('originTree')}>
      <Branch branch={tree} />
    </Tree>
  );
}
