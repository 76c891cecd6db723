import { errorText, type FunctionPackage, type PackageState } from '@geo/api';
import { CodeText, ErrorState, ListSkeleton, SmallTable, StatusChip, useFormat, type Status } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { AboutPort } from './port.ts';

const statusOf: Readonly<Record<PackageState, Status>> = { loaded: 'ok', failed: 'error', stopped: 'warning', recovered: 'ok' };

function Packages({ packages }: { readonly packages: readonly FunctionPackage[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <SmallTable
      label={t('functionPackages')}
      rowAlign="top"
      columns={[
        {
          id: 'package',
          label: t('package'),
          heading: true,
          render: ({ configured, name, version }) => (
            <>
              {name ?? configured}
              {version !== null && <small>{version}</small>}
              {name !== null && name !== configured && <small>{configured}</small>}
            </>
          ),
        },
        {
          id: 'functions',
          label: t('packageFunctions'),
          render: ({ functions }) =>
            functions.length === 0
              ? '–'
              : functions.map(({ name, title }) => (
                  <div key={name}>
                    {title} <CodeText>{name}</CodeText>
                  </div>
                )),
        },
        {
          id: 'state',
          label: t('packageState'),
          render: ({ state }) => <StatusChip status={statusOf[state]} label={t(`package_${state}`)} />,
        },
      ]}
      rows={packages}
      keyOf={({ configured }) => configured}
      below={({ reason, last_stop: stop }) => reason ?? (stop && t('packageStop', { time: format.dateTime(stop.at), reason: stop.reason }))}
    />
  );
}

/** Packages of functions that the operator has added, what became of each, and how one is added; only superusers are told. */
export function FunctionPackages({ useFunctionPackages, useMe }: Pick<AboutPort, 'useFunctionPackages' | 'useMe'>): ReactNode {
  const t = useTexts();
  const { data: me } = useMe();
  const isTold = me?.is_superuser === true;
  const { data: packages, error, refetch } = useFunctionPackages(isTold);
  if (!isTold) return null;
  return (
    <section aria-labelledby="function-packages">
      <h2 id="function-packages">{t('functionPackages')}</h2>
      {error && <ErrorState title={t('loadFailed')} reason={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !packages && <ListSkeleton />}
      {packages && <p>{t(packages.length === 0 ? 'functionPackagesNone' : 'functionPackagesText')}</p>}
      {packages && packages.length > 0 && <Packages packages={packages} />}
    </section>
  );
}
