import { mayPublish, offers, offersPublishing, serviceName, type View } from '@geo/api';
import { Banner, UrlBox } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { fillPattern } from '../../ServiceUrls/index.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs } from '../fields/FormTabs.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { ImageField } from '../fields/ImageField.tsx';
import { PublicationField } from '../fields/PublicationField.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { ViewDraft } from './definition.ts';

type Props = EditorFormProps<ViewDraft, View>;

function Settings({ value, onChange, stored, errors, readOnly, env, onSave }: Props): ReactNode {
  const t = useTexts();
  const set = (change: Partial<ViewDraft>): void => onChange({ ...value, ...change });
  const ignored = value.slug !== '' && serviceName({ id: 0, slug: value.slug }) !== value.slug;
  return (
    <FormStack>
      <TextInput
        label={t('viewTitle')}
        required
        value={value.name}
        error={errors['name']}
        readOnly={readOnly}
        onChange={(name) => set({ name })}
      />
      <TextInput
        label={t('secondTitle')}
        value={value.subline}
        error={errors['subline']}
        readOnly={readOnly}
        onChange={(subline) => set({ subline })}
      />
      <TextInput
        label={t('description')}
        rows={4}
        value={value.description}
        error={errors['description']}
        readOnly={readOnly}
        onSave={onSave}
        onChange={(description) => set({ description })}
      />
      <ImageField
        label={t('previewImage')}
        value={value.image}
        help={errors['image']}
        env={env}
        readOnly={readOnly}
        onChange={(image) => set({ image })}
      />
      {offersPublishing(env.config, 'view') && (
        <>
          <TextInput
            label={t('shortName')}
            value={value.slug}
            error={errors['slug'] ?? (ignored ? t('slugIgnored') : undefined)}
            help={t('slugHelp')}
            spellCheck={false}
            readOnly={readOnly}
            onChange={(slug) => set({ slug })}
          />
          <div>
            <UrlBox
              label={t('viewUrl')}
              url={stored && fillPattern(env.config?.backend.urls.view_url ?? '', { id: stored.id, slug: value.slug.trim() }, env.origin)}
            />
            {!stored && <FormHelperText>{t('viewUrlUnsaved')}</FormHelperText>}
          </div>
        </>
      )}
      {offers(env.config, 'backend_tags') && (
        <TagsField tags={env.choices.tags} value={value.tags} readOnly={readOnly} onChange={(tags) => set({ tags })} />
      )}
    </FormStack>
  );
}

/** Settings and permissions of a view. */
export function ViewForm(props: Props): ReactNode {
  const { value, onChange, stored, errors, readOnly, env } = props;
  const t = useTexts();
  const permissions = (
    <FormStack>
      {offersPublishing(env.config, 'view') && (
        <>
          <PublicationField
            value={value.public}
            onChange={(isPublic) => onChange({ ...value, public: isPublic })}
            canPublish={mayPublish(env.me, 'view')}
            error={errors['public']}
            readOnly={readOnly}
          />
          {value.public && value.slug.trim() === '' && <Banner severity="info">{t('slugRecommended')}</Banner>}
        </>
      )}
      <PermissionsField form={{ value, onChange, errors, readOnly, env }} kind="view" label={t('userPrivileges')} object={stored} />
    </FormStack>
  );
  return (
    <FormTabs
      errors={errors}
      tabs={[
        {
          id: 'settings',
          label: t('settingsTab'),
          fields: ['name', 'subline', 'description', 'image', 'slug', 'tags'],
          content: <Settings {...props} />,
        },
        { id: 'permissions', label: t('permissionsTab'), fields: ['public', 'permissions'], content: permissions },
      ]}
    />
  );
}
