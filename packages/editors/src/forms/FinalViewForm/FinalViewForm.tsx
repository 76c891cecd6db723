import type { FinalView } from '@geo/api';
import { Banner, UrlBox } from '@geo/ui';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { fillPattern } from '../../ServiceUrls/index.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { ObjectSelect } from '../fields/ObjectSelect.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { FinalViewDraft } from './definition.ts';

/** What freezing means, and under which entry point the frozen view is reachable. */
export function FinalViewForm({ value, onChange, stored, errors, readOnly, env }: EditorFormProps<FinalViewDraft, FinalView>): ReactNode {
  const t = useTexts();
  const pattern = env.config?.backend.urls.finalview_url ?? '';
  return (
    <FormStack>
      <Banner severity="info">{t(stored && stored.view === null ? 'frozenViewGone' : 'freezeExplanation')}</Banner>
      {!(stored && stored.view === null) && (
        <ObjectSelect
          label={t('frozenFrom')}
          objects={env.choices.views}
          value={value.view}
          required
          error={errors['view']}
          readOnly={readOnly || stored !== null}
          onChange={(view) => onChange({ ...value, view })}
        />
      )}
      <TextInput
        label={t('entryPoint')}
        required
        value={value.slug}
        error={errors['slug']}
        help={t('slugHelp')}
        spellCheck={false}
        readOnly={readOnly}
        onChange={(slug) => onChange({ ...value, slug })}
      />
      {stored && <UrlBox label={t('viewUrl')} url={fillPattern(pattern, stored, env.origin)} />}
    </FormStack>
  );
}
