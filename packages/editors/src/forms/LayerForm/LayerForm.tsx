import { mayPublish, offers, type Layer } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LayerSettingsForm } from '../../LayerSettingsForm/index.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs } from '../fields/FormTabs.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { StyleField, styleFields } from '../fields/StyleField.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import type { LayerDraft } from './definition.ts';

/** Settings and permissions of a layer. */
export function LayerForm({ value, onChange, stored, errors, readOnly, env }: EditorFormProps<LayerDraft, Layer>): ReactNode {
  const t = useTexts();
  const { tags } = env.choices;
  const settings = (
    <FormStack>
      <LayerSettingsForm
        value={value}
        onChange={(next) => onChange({ ...value, ...next })}
        layer={{ id: stored?.id ?? 0, type: value.type, public: stored?.public, published_by: stored?.published_by }}
        types={env.config?.presenting.layer.types.map((type) => type.name)}
        onType={(type) => onChange({ ...value, type })}
        canPublish={mayPublish(env.me, 'layer')}
        fieldErrors={errors}
        readOnly={readOnly}
      />
      {offers(env.config, 'tagObjects') && (
        <TagsField tags={tags} value={value.tags} readOnly={readOnly} onChange={(next) => onChange({ ...value, tags: next })} />
      )}
    </FormStack>
  );
  const style = (
    <StyleField
      value={value.style}
      onChange={(next) => onChange({ ...value, style: next })}
      errors={errors}
      readOnly={readOnly}
      help={t('layerStyleHelp')}
      env={env}
      depot={stored?.depot ?? null}
    />
  );
  const permissions = <PermissionsField form={{ value, onChange, errors, readOnly, env }} kind="layer" object={stored} />;
  return (
    <FormTabs
      errors={errors}
      tabs={[
        {
          id: 'settings',
          label: t('settingsTab'),
          fields: ['name', 'slug', 'type', 'tags', 'public', 'older_moments', 'description_title', 'description'],
          content: settings,
        },
        { id: 'style', label: t('styleTab'), fields: styleFields(errors), content: style },
        { id: 'permissions', label: t('permissionsTab'), fields: ['permissions'], content: permissions },
      ]}
    />
  );
}
