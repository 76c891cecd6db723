import { editedMoment, offers, owns, type Depot } from '@geo/api';
import type { ReactNode } from 'react';
import { DepotForm } from '../../DepotForm/index.ts';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs } from '../fields/FormTabs.tsx';
import { MetadataField } from '../fields/MetadataField.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { StyleField, styleFields } from '../fields/StyleField.tsx';
import { ApprovalField } from './ApprovalField.tsx';
import type { DepotEditorDraft } from './definition.ts';
import { QualityRulesField } from './quality/QualityRulesField.tsx';
import { RetentionField } from './RetentionField.tsx';
import { withoutBlocking } from './quality/rules.ts';
import { useDepotColumns } from './quality/useDepotColumns.ts';

/** Settings and permissions of a depot. */
export function DepotEditorForm({
  value,
  onChange,
  stored,
  errors,
  readOnly,
  env,
  onSave,
}: EditorFormProps<DepotEditorDraft, Depot>): ReactNode {
  const t = useTexts();
  /** Messages of one rule say of which. */
  const ruleErrorText = (field: string, message: string): string => {
    const [, index] = /^quality_rules\.(\d+)/.exec(field) ?? [];
    return index === undefined ? message : `${t('checkNumber', { number: Number(index) + 1 })}: ${message}`;
  };
  const { types = [], folders = [] } = env.choices;
  const mayChange = !readOnly && (stored === null || owns(env.me, stored));
  const columns = useDepotColumns(env, stored);
  // What nobody approves cannot be blocked.
  const rulesUnder = ({ approval }: Pick<Depot, 'approval'>): Depot['quality_rules'] =>
    approval === 'automatic' ? withoutBlocking(value.quality_rules) : value.quality_rules;
  const ruleErrors = Object.keys(errors).filter((field) => field === 'quality_rules' || field.startsWith('quality_rules.'));
  const checks = (
    <QualityRulesField
      value={value.quality_rules}
      onChange={(rules) => onChange({ ...value, quality_rules: [...rules] })}
      approval={value.approval}
      columns={columns}
      extent={(stored && editedMoment(stored)?.bbox) ?? null}
      error={ruleErrors.length > 0 ? ruleErrors.map((field) => ruleErrorText(field, errors[field]!)).join(' ') : undefined}
      mayChange={mayChange}
    />
  );
  const style = (
    <StyleField
      value={value.style}
      onChange={(next) => onChange({ ...value, style: next })}
      errors={errors}
      readOnly={readOnly}
      help={t('styleHelp')}
      env={env}
      name={value.name}
      depot={stored && stored.resource_uri}
    />
  );
  const settings = (
    <FormStack>
      <DepotForm
        value={value}
        onChange={(draft) => onChange({ ...value, ...draft })}
        folders={folders}
        types={types}
        isNew={stored === null}
        fieldErrors={errors}
        readOnly={readOnly}
        onSave={onSave}
        folderAction={readOnly ? undefined : env.newFolder?.(value.folder, (folder) => onChange({ ...value, folder }))}
      />
      <ApprovalField
        value={value}
        onChange={(approval) => onChange({ ...value, ...approval, quality_rules: rulesUnder(approval) })}
        error={errors['approval'] ?? errors['four_eyes']}
        mayChange={mayChange}
      />
      <RetentionField
        value={value.retention}
        onChange={(retention) => onChange({ ...value, retention })}
        error={errors['retention']}
        mayChange={mayChange}
      />
    </FormStack>
  );
  const permissions = <PermissionsField form={{ value, onChange, errors, readOnly, env }} kind="depot" object={stored} />;
  const metadataErrors = Object.keys(errors).filter((field) => field.startsWith('metadata_values'));
  const metadata = (
    <MetadataField
      value={value.metadata_values}
      onChange={(metadata_values) => onChange({ ...value, metadata_values })}
      error={errors['metadata_values']}
      readOnly={readOnly}
      help={t('depotMetadataHelp')}
      env={env}
      uri={stored?.metadata ?? null}
    />
  );
  const hasPermissions = offers(env.config, 'magazine');
  return (
    <FormTabs
      errors={errors}
      tabs={[
        {
          id: 'settings',
          label: t('settingsTab'),
          fields: ['name', 'description', 'content_type', 'folder', 'srid', 'approval', 'four_eyes', 'retention'],
          content: settings,
        },
        { id: 'style', label: t('styleTab'), fields: styleFields(errors), content: style },
        { id: 'checks', label: t('checks'), fields: ruleErrors, content: checks },
        ...(hasPermissions ? [{ id: 'permissions', label: t('permissionsTab'), fields: ['permissions'], content: permissions }] : []),
        ...(offers(env.config, 'metadata') ? [{ id: 'metadata', label: t('metadataTab'), fields: metadataErrors, content: metadata }] : []),
      ]}
    />
  );
}
