import { mayPublish, offersPublishing, type Portal } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { AddObject } from '../fields/AddObject.tsx';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs } from '../fields/FormTabs.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { PublicationField } from '../fields/PublicationField.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { AddExternalView } from './AddEntry.tsx';
import type { PortalDraft } from './definition.ts';
import { addExternalView, addLayer, addView, type PortalLayer, type PortalView } from './entries.ts';
import { EntryList } from './EntryList.tsx';

const viewAddress = (view: PortalView): string => view.view ?? String(view.attr['external_url']);
const layerAddress = (layer: PortalLayer): string => layer.layer;

/** Name, views, layers and permissions of a portal. */
export function PortalForm({ value, onChange, stored, errors, readOnly, env }: EditorFormProps<PortalDraft, Portal>): ReactNode {
  const t = useTexts();
  const set = (change: Partial<PortalDraft>): void => onChange({ ...value, ...change });
  const settings = (
    <FormStack>
      <TextInput
        label={t('name')}
        required
        value={value.name}
        error={errors['name']}
        readOnly={readOnly}
        onChange={(name) => set({ name })}
      />
      {offersPublishing(env.config, 'portal') && (
        <TextInput
          label={t('shortName')}
          value={value.slug}
          error={errors['slug']}
          help={t('slugHelp')}
          spellCheck={false}
          readOnly={readOnly}
          onChange={(slug) => set({ slug })}
        />
      )}
    </FormStack>
  );
  const views = (
    <FormStack>
      {!readOnly && (
        <>
          <AddObject label={t('addView')} objects={env.choices.views} onAdd={(view) => set({ views: addView(value.views, view) })} />
          <AddExternalView onAdd={(url, name) => set({ views: addExternalView(value.views, url, name) })} />
        </>
      )}
      <EntryList
        label={t('viewsTab')}
        empty={t('noPortalViews')}
        entries={value.views}
        addressOf={viewAddress}
        isExternal={(view) => view.view === null}
        readOnly={readOnly}
        onChange={(next) => set({ views: next })}
      />
    </FormStack>
  );
  const layers = (
    <FormStack>
      {!readOnly && (
        <AddObject label={t('addLayer')} objects={env.choices.layers} onAdd={(layer) => set({ layers: addLayer(value.layers, layer) })} />
      )}
      <EntryList
        label={t('layerTab')}
        empty={t('noPortalLayers')}
        entries={value.layers}
        addressOf={layerAddress}
        readOnly={readOnly}
        onChange={(next) => set({ layers: next })}
      />
    </FormStack>
  );
  const permissions = (
    <FormStack>
      {offersPublishing(env.config, 'portal') && (
        <PublicationField
          value={value.public}
          onChange={(isPublic) => set({ public: isPublic })}
          canPublish={mayPublish(env.me, 'portal')}
          error={errors['public']}
          readOnly={readOnly}
        />
      )}
      <PermissionsField form={{ value, onChange, errors, readOnly, env }} kind="portal" label={t('userPrivileges')} object={stored} />
    </FormStack>
  );
  return (
    <FormTabs
      errors={errors}
      tabs={[
        { id: 'settings', label: t('settingsTab'), fields: ['name', 'slug'], content: settings },
        { id: 'views', label: t('viewsTab'), fields: ['views'], content: views },
        { id: 'layers', label: t('layerTab'), fields: ['layers'], content: layers },
        { id: 'permissions', label: t('permissionsTab'), fields: ['public', 'permissions'], content: permissions },
      ]}
    />
  );
}
