import { canBecome, filterTypeNames, layerTypeOf, mayPublish, offers, showsLayers, typeName, type Layer } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LayerSettingsForm } from '../../LayerSettingsForm/index.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs, type FormTab } from '../fields/FormTabs.tsx';
import { MetadataField } from '../fields/MetadataField.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { StyleField, styleFields } from '../fields/StyleField.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { AdvancedFields } from './AdvancedFields.tsx';
import type { LayerDraft } from './definition.ts';
import { FiltersTab } from './FiltersTab.tsx';
import { MembersTab } from './MembersTab.tsx';
import { PresentationTab } from './PresentationTab.tsx';
import { SourceTab } from './SourceTab.tsx';
import { SelectionTab } from './SelectionTab.tsx';
import { useLayerColumns } from './useLayerColumns.ts';

const settingsFields = ['name', 'slug', 'type', 'tags', 'public', 'older_moments', 'time_min', 'time_max'];
const presentationFields = ['description_title', 'description', 'legend'];
const selectionFields = ['selection_title', 'selection_contact', 'selection_image'];

/** Everything about a layer, part by part. */
export function LayerForm({ value, onChange, stored, errors, readOnly, env, tab }: EditorFormProps<LayerDraft, Layer>): ReactNode {
  const t = useTexts();
  const { tags } = env.choices;
  const columns = useLayerColumns(env, stored);
  const part = { value, onChange, errors, readOnly, env };
  const isMeta = showsLayers(value.type);
  const { source } = stored ?? {};
  const hasRecords = layerTypeOf(value.type)?.data === 'depot';
  /** Parts about records: other layers have their own. */
  const ofRecords = (tabs: readonly FormTab[]): readonly FormTab[] => (hasRecords ? tabs : []);
  const below = (field: string): string[] => Object.keys(errors).filter((name) => name === field || name.startsWith(`${field}.`));
  const settings = (
    <FormStack>
      <LayerSettingsForm
        value={value}
        onChange={(next) => onChange({ ...value, ...next })}
        layer={{ id: stored?.id ?? 0, type: value.type, public: stored?.public, published_by: stored?.published_by }}
        // What it shows it goes on showing.
        types={env.config?.presenting.layer.types.flatMap(({ name }) =>
          canBecome(value.type, name, source ? typeName(source.content_type) : null) ? [name] : [],
        )}
        // Each type begins with settings of its own.
        onType={(type) => onChange({ ...value, type, attr: {} })}
        canPublish={mayPublish(env.me, 'layer')}
        fieldErrors={errors}
        readOnly={readOnly}
      />
      {offers(env.config, 'backend_tags') && (
        <TagsField tags={tags} value={value.tags} readOnly={readOnly} onChange={(next) => onChange({ ...value, tags: next })} />
      )}
      <AdvancedFields {...part} />
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
      name={value.name}
      depot={stored?.depot ?? null}
    />
  );
  const filterTypes = filterTypeNames.filter((type) => type !== 'temporal-bounds' || offers(env.config, 'timeslider'));
  const ofPage = stored && env.layerParts?.(stored);
  const shown = (id: string, label: string, content: ReactNode): FormTab[] => (content ? [{ id, label, fields: [], content }] : []);
  const permissions = <PermissionsField form={part} kind="layer" object={stored} />;
  const metadata = (
    <MetadataField
      value={value.metadata_values}
      onChange={(metadata_values) => onChange({ ...value, metadata_values })}
      error={errors['metadata_values']}
      readOnly={readOnly}
      help={t('layerMetadataHelp')}
      env={env}
      uri={stored?.metadata ?? null}
    />
  );
  return (
    <FormTabs
      errors={errors}
      first={tab}
      tabs={[
        { id: 'settings', label: t('settingsTab'), fields: [...settingsFields, ...below('attr')], content: settings },
        ...(isMeta
          ? [{ id: 'data', label: t('layerDataTab'), fields: below('members'), content: <MembersTab {...part} /> }]
          : source
            ? [
                {
                  id: 'data',
                  label: t('layerDataTab'),
                  fields: below('source'),
                  content: <SourceTab {...part} source={source} layer={stored!.id} />,
                },
              ]
            : shown('data', t('layerDataTab'), ofPage?.data)),
        ...shown('services', t('layerServicesTab'), ofPage?.services),
        ...ofRecords([{ id: 'style', label: t('styleTab'), fields: styleFields(errors), content: style }]),
        { id: 'presentation', label: t('presentationTab'), fields: presentationFields, content: <PresentationTab {...part} /> },
        ...ofRecords([
          {
            id: 'selection',
            label: t('selectionTab'),
            fields: [...selectionFields, ...below('selection_fields')],
            content: <SelectionTab {...part} columns={columns} />,
          },
        ]),
        ...(offers(env.config, 'filter_editor') && hasRecords
          ? [
              {
                id: 'filter',
                label: t('filterTab'),
                fields: below('attribute_filters'),
                content: <FiltersTab {...part} columns={columns} types={filterTypes} />,
              },
            ]
          : []),
        { id: 'permissions', label: t('permissionsTab'), fields: ['permissions'], content: permissions },
        ...shown('events', t('eventsTab'), ofPage?.events),
        ...(offers(env.config, 'metadata') && hasRecords
          ? [{ id: 'metadata', label: t('metadataTab'), fields: below('metadata_values'), content: metadata }]
          : []),
      ]}
    />
  );
}
