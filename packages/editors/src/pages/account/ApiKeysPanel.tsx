import { errorText, type ApiKey, type NewApiKey } from '@geo/api';
import { Banner, Button, ConfirmDialog, useNotify } from '@geo/ui';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApiKeyForm, ApiKeys, ShownApiKey, firstKey, keyInput, keyProblems } from '../../ApiKeys/index.ts';
import { useKeysTexts } from '../../ApiKeys/i18n/texts.ts';
import { Loaded } from '../Loaded.tsx';
import type { AccountPort } from './port.ts';

export interface ApiKeysPanelProps {
  readonly port: Pick<AccountPort, 'useApiKeys' | 'useCall' | 'useList' | 'useMe'>;
  /** Whose keys they are. */
  readonly user: { readonly resource_uri: string; readonly display_name: string };
}

/** What is done: looking at the keys, describing a new one, or copying one that was just made. */
type Step = { readonly at: 'list' } | { readonly at: 'form' } | { readonly at: 'made'; readonly made: NewApiKey };

const actions = { display: 'flex', gap: 8, justifyContent: 'flex-end' } as const;

/** The keys of a user: to be made, copied once, and revoked. */
export function ApiKeysPanel({ port, user }: ApiKeysPanelProps): ReactNode {
  const t = useKeysTexts();
  const { data: me } = port.useMe();
  const [step, setStep] = useState<Step>({ at: 'list' });
  const isOwn = me?.resource_uri === user.resource_uri;
  const toList = (): void => setStep({ at: 'list' });
  const add = (
    <Button kind="primary" icon={<Plus />} onClick={() => setStep({ at: 'form' })}>
      {t('keyNew')}
    </Button>
  );
  if (!me) return null;
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <p style={{ margin: 0 }}>{isOwn ? t('keysText') : t('keysTextOf', { name: user.display_name })}</p>
      {step.at === 'list' && <KeyList port={port} user={user.resource_uri} add={add} />}
      {step.at === 'form' && (
        <NewKey
          port={port}
          user={isOwn ? null : user.resource_uri}
          mayBeEndless={me.is_superuser}
          onMade={(made) => setStep({ at: 'made', made })}
          onBack={toList}
        />
      )}
      {step.at === 'made' && (
        <>
          <ShownApiKey made={step.made} />
          <div style={actions}>
            <Button kind="primary" onClick={toList}>
              {t('keyDone')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The keys, and the question before one is revoked. */
function KeyList({ port, user, add }: Pick<ApiKeysPanelProps, 'port'> & { readonly user: string; readonly add: ReactNode }): ReactNode {
  const t = useKeysTexts();
  const notify = useNotify();
  const query = port.useApiKeys(user);
  const revoke = port.useCall('deleteApiKey');
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const close = (): void => {
    setAsked(null);
    revoke.reset();
  };
  return (
    <>
      <Loaded query={query}>
        {(data) => (
          <>
            <ApiKeys keys={data} pending={revoke.isPending} onRevoke={setAsked} emptyAction={add} />
            {data.length > 0 && <div style={actions}>{add}</div>}
          </>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          open
          destructive
          title={t('keyRevokeTitle', { name: asked.name })}
          text={t('keyRevokeText')}
          confirmLabel={t('keyRevoke')}
          pending={revoke.isPending}
          {...(revoke.error && { error: errorText(revoke.error) })}
          onCancel={close}
          onConfirm={() =>
            revoke.mutate(
              { params: { id: asked.id } },
              {
                onSuccess: () => {
                  notify({ message: t('keyRevoked', { name: asked.name }) });
                  close();
                },
              },
            )
          }
        />
      )}
    </>
  );
}

interface NewKeyProps extends Pick<ApiKeysPanelProps, 'port'> {
  /** Uri of whose key it will be; null for one's own. */
  readonly user: string | null;
  readonly mayBeEndless: boolean;
  readonly onMade: (made: NewApiKey) => void;
  readonly onBack: () => void;
}

/** Describes a key and makes it. */
function NewKey({ port, user, mayBeEndless, onMade, onBack }: NewKeyProps): ReactNode {
  const t = useKeysTexts();
  const make = port.useCall('createApiKey');
  const [draft, setDraft] = useState(firstKey);
  // What is missing is told once somebody wants to go on without it.
  const [tried, setTried] = useState(false);
  const boards = port.useList(draft.realms.includes('execute') ? 'switchboards' : null, { limit: 1000 });
  const problems = Object.entries(tried ? keyProblems(draft) : {}).map(([field, text]) => [field, t(text)]);
  const errors = { ...make.error?.fields, ...(Object.fromEntries(problems) as Record<string, string>) };
  const hasField = make.error !== null && Object.keys(make.error.fields ?? {}).length > 0;
  const save = (): void => {
    setTried(true);
    if (Object.keys(keyProblems(draft)).length > 0 || make.isPending) return;
    make.mutate({ body: keyInput(draft, user, new Date()) }, { onSuccess: onMade });
  };
  return (
    <>
      {make.error && !hasField && <Banner severity="error">{errorText(make.error)}</Banner>}
      {errors['user'] !== undefined && <Banner severity="error">{errors['user']}</Banner>}
      <ApiKeyForm
        value={draft}
        onChange={setDraft}
        errors={errors}
        switchboards={boards.loading ? undefined : boards.objects}
        mayBeEndless={mayBeEndless}
        onSave={save}
      />
      <div style={actions}>
        <Button disabled={make.isPending} onClick={onBack}>
          {t('keyBack')}
        </Button>
        <Button kind="primary" disabled={make.isPending} onClick={save}>
          {t('keyMake')}
        </Button>
      </div>
    </>
  );
}
