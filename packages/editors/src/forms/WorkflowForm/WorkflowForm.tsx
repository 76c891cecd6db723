import { idOfUri, offers, type Workflow } from '@geo/api';
import { Button, useNotify } from '@geo/ui';
import { Copy, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs } from '../fields/FormTabs.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { ImageField } from '../fields/ImageField.tsx';
import { ObjectSelect } from '../fields/ObjectSelect.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { WorkflowDraft } from './definition.ts';

type Props = EditorFormProps<WorkflowDraft, Workflow>;

function SwitchboardTab({ value, onChange, errors, readOnly, env }: Props): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const id = value.switchboard && idOfUri('switchboard', value.switchboard);
  const href = value.switchboard ? env.hrefOf?.(value.switchboard) : undefined;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(String(id));
    notify({ message: t('switchboardIdCopied') });
  };
  return (
    <FormStack>
      <ObjectSelect
        label={t('selectSwitchboard')}
        objects={env.choices.switchboards}
        value={value.switchboard}
        error={errors['steps']}
        readOnly={readOnly}
        onChange={(switchboard) => onChange({ ...value, switchboard })}
      />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button icon={<Copy />} disabled={!id} onClick={() => void copy()}>
          {t('copySwitchboardId')}
        </Button>
        <Button icon={<ExternalLink />} disabled={!href} href={href}>
          {t('showSwitchboard')}
        </Button>
      </div>
    </FormStack>
  );
}

/** Settings, switchboard and permissions of a workflow. */
export function WorkflowForm(props: Props): ReactNode {
  const { value, onChange, stored, errors, readOnly, env, onSave } = props;
  const t = useTexts();
  const settings = (
    <FormStack>
      <TextInput
        label={t('name')}
        required
        value={value.name}
        error={errors['name']}
        readOnly={readOnly}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TextInput
        label={t('description')}
        rows={4}
        value={value.description}
        error={errors['description']}
        readOnly={readOnly}
        onSave={onSave}
        onChange={(description) => onChange({ ...value, description })}
      />
      <ImageField
        label={t('image')}
        value={value.image}
        help={errors['image'] ?? t('imageHelp')}
        env={env}
        readOnly={readOnly}
        onChange={(image) => onChange({ ...value, image })}
      />
      {offers(env.config, 'workflow_run') && (
        <TextInput
          label={t('shortName')}
          value={value.slug}
          error={errors['slug']}
          help={t('slugHelp')}
          spellCheck={false}
          readOnly={readOnly}
          onChange={(slug) => onChange({ ...value, slug })}
        />
      )}
    </FormStack>
  );
  const permissions = <PermissionsField form={{ value, onChange, errors, readOnly, env }} kind="workflow" object={stored} />;
  return (
    <FormTabs
      errors={errors}
      tabs={[
        { id: 'settings', label: t('settingsTab'), fields: ['name', 'description', 'image', 'slug'], content: settings },
        { id: 'switchboard', label: t('switchboardTab'), fields: ['steps'], content: <SwitchboardTab {...props} /> },
        { id: 'permissions', label: t('permissionsTab'), fields: ['permissions'], content: permissions },
      ]}
    />
  );
}
