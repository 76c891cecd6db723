import { isKeyOver, type ApiKey } from '@geo/api';
import { Button, CodeText, EmptyState, RelativeTime, SmallTable, StatusChip, useFormat, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { useKeysTexts } from './i18n/texts.ts';
import { realmTexts } from './realms.ts';

export interface ApiKeysProps {
  /** The keys, in the order in which they are shown. */
  readonly keys: readonly ApiKey[];
  /** The user wants a key to be revoked; without it the keys are only shown. */
  readonly onRevoke?: (key: ApiKey) => void;
  /** Where there are none: the next step. */
  readonly emptyAction?: ReactNode;
  /** One is being revoked. @default false */
  readonly pending?: boolean;
  /** What time it is. @default the reader's clock */
  readonly now?: Date;
}

/** API keys: what they are for, what they may do, until when, and when they were used last. */
export const ApiKeys = withSetup(function ApiKeys({
  keys,
  onRevoke,
  emptyAction,
  pending = false,
  now = new Date(),
}: ApiKeysProps): ReactNode {
  const t = useKeysTexts();
  const format = useFormat();
  if (keys.length === 0) return <EmptyState title={t('keysEmpty')} text={t('keysEmptyText')} action={emptyAction} />;
  const stateOf = (key: ApiKey): ReactNode => {
    if (key.expires === null) return <StatusChip status="warning" label={t('keyActiveForever')} />;
    const date = format.date(key.expires);
    return isKeyOver(key, now) ? (
      <StatusChip status="neutral" label={t('keyOver', { date })} />
    ) : (
      <StatusChip status="ok" label={t('keyActive', { date })} />
    );
  };
  return (
    <SmallTable
      label={t('keys')}
      columns={[
        {
          id: 'name',
          label: t('keyName'),
          heading: true,
          render: ({ name, prefix, made_by }) => (
            <>
              <bdi>{name}</bdi>
              <small>
                <CodeText>{`${prefix}…`}</CodeText>
              </small>
              {made_by !== null && <small>{t('keyMadeBy', { name: made_by })}</small>}
            </>
          ),
        },
        {
          id: 'realms',
          label: t('keyRealms'),
          render: ({ realms, switchboards }) => (
            <>
              {realms.map((realm) => t(realmTexts[realm].name)).join(', ')}
              {switchboards.length > 0 && <small>{t('keyLimited', { count: switchboards.length })}</small>}
            </>
          ),
        },
        { id: 'state', label: t('keyState'), render: stateOf },
        {
          id: 'used',
          label: t('keyLastUsed'),
          render: ({ last_used }) => (last_used === null ? t('keyUnused') : <RelativeTime value={last_used} />),
        },
      ]}
      rows={keys}
      keyOf={({ id }) => id}
      {...(onRevoke && {
        trail: (key: ApiKey) => (
          <Button size="small" disabled={pending} onClick={() => onRevoke(key)} aria-label={t('keyRevokeNamed', { name: key.name })}>
            {t('keyRevoke')}
          </Button>
        ),
      })}
    />
  );
});
