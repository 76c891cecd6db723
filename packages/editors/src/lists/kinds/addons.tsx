import type { Addon } from '@geo/api';
import { Button, StatusChip } from '@geo/ui';
import type { ReactNode } from 'react';
import { Mail } from '../icons.ts';
import { defineList, type DrawEnv, type ListDefinition } from '../definition.ts';

function stateChip(addon: Addon, { t }: DrawEnv): ReactNode {
  const requested = <StatusChip status="info" label={t('addonRequested')} />;
  if (!addon.installed)
    return (
      <>
        <StatusChip status="neutral" label={t('addonNotInstalled')} />
        {addon.requested && requested}
      </>
    );
  if (addon.licensed) return <StatusChip status="ok" label={t('addonLicensed')} />;
  if (addon.requested) return requested;
  return <StatusChip status="neutral" label={t('addonNotLicensed')} />;
}

export const addonList: ListDefinition<Addon> = defineList<Addon>('addon', {
  texts: { title: 'listAddons', search: 'listAddonsSearch', empty: 'listAddonsEmpty', emptyText: 'listAddonsEmptyText' },
  nameLabel: 'colTitle',
  nameOf: (addon) => addon.title,
  typeOf: () => undefined,
  factsOf: (addon) => [addon.description],
  chipsOf: (addon, env) => (
    <>
      {stateChip(addon, env)}
      {!addon.licensed && !addon.requested && (
        <Button size="small" icon={<Mail />} onClick={() => env.act('inform', addon)}>
          {env.t('addonInform')}
        </Button>
      )}
    </>
  ),
  columns: [
    { id: 'description', label: 'description', minor: true, render: (addon) => addon.description },
    { id: 'state', label: 'colStatus', width: 160, render: stateChip },
  ],
  sorts: [],
  filters: [],
  actions: [
    {
      id: 'inform',
      icon: Mail,
      label: 'addonInform',
      appliesTo: (addon) => !addon.licensed && !addon.requested,
      mayDo: () => true,
      call: 'informAddon',
      perform: (addon, change) => change('informAddon', { params: { id: addon.id } }),
      done: 'addonThanks',
    },
  ],
});
