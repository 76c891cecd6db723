import { offers, type User } from '@geo/api';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FieldGroup } from '../fields/FormStack.tsx';
import { FormTabs, type FormTab } from '../fields/FormTabs.tsx';
import { GlobalPermissions } from '../GlobalPermissions/GlobalPermissions.tsx';
import { permissionState, permissionsOfGroups } from '../GlobalPermissions/state.ts';
import type { UserDraft } from './draft.ts';
import { PersonalData } from './PersonalData.tsx';

const personalFields = [
  'first_name',
  'last_name',
  'username',
  'email',
  'send_invite',
  'raw_password',
  'notes',
  'is_active',
  'is_staff',
  'is_superuser',
  'max_concurrent_sessions',
  'expiration_date',
];

/** Everything about a user: the person, permissions, groups, and sessions where they may be seen. */
export function UserForm(props: EditorFormProps<UserDraft, User>): ReactNode {
  const { value, onChange, stored, errors, readOnly, env } = props;
  const t = useTexts();
  const groups = env.choices.fullGroups ?? [];
  const byGroup = permissionsOfGroups(groups, value.groups);
  const permissions = (
    <GlobalPermissions
      value={value.user_permissions}
      onChange={(user_permissions) => onChange({ ...value, user_permissions })}
      stateOf={(permission) => permissionState({ ...value, own: value.user_permissions, byGroup }, permission)}
      help={!value.is_staff && !value.is_superuser ? t('staffOnly') : undefined}
      config={env.config}
      error={errors['user_permissions']}
      readOnly={readOnly}
    />
  );
  const membership = (
    <FieldGroup aria-label={t('memberOf')} style={{ display: 'grid' }}>
      {env.choices.fullGroups?.length === 0 && <span>{t('noGroups')}</span>}
      {groups.map((group) => (
        <FormControlLabel
          key={group.resource_uri}
          control={
            <Checkbox
              checked={value.groups.includes(group.resource_uri)}
              disabled={readOnly}
              onChange={(event) =>
                onChange({
                  ...value,
                  groups: event.target.checked
                    ? [...value.groups, group.resource_uri]
                    : value.groups.filter((uri) => uri !== group.resource_uri),
                })
              }
            />
          }
          label={group.name}
        />
      ))}
      {errors['groups'] && <FormHelperText error>{errors['groups']}</FormHelperText>}
    </FieldGroup>
  );
  const tabs: FormTab[] = [
    { id: 'personal', label: t('personalTab'), fields: personalFields, content: <PersonalData {...props} /> },
    { id: 'permissions', label: t('permissionsTab'), fields: ['user_permissions'], content: permissions },
    { id: 'groups', label: t('groupsTab'), fields: ['groups'], content: membership },
  ];
  if (stored && env.me.is_superuser && offers(env.config, 'sessions') && env.userSessions)
    tabs.push({ id: 'sessions', label: t('sessionsTab'), fields: [], content: env.userSessions(stored) });
  if (stored && env.me.is_superuser && env.userKeys)
    tabs.push({ id: 'keys', label: t('keysTab'), fields: [], content: env.userKeys(stored) });
  return <FormTabs errors={errors} tabs={tabs} />;
}
