import { automaticPatienceSeconds, automaticQuietSeconds, defaultRule, writeRule, type Switchboard } from '@geo/api';
import { AppLink, Segments, color, fontSize, useLanguage } from '@geo/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { Suspense, lazy, type ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { RecurrenceEditor } from '../../RecurrenceEditor/index.ts';
import { FieldGroup, FormStack } from '../fields/FormStack.tsx';
import { AutomaticRights } from './AutomaticRights.tsx';
import type { SwitchboardDraft } from './definition.ts';
import { useInputExamples } from './useInputExamples.ts';

const ExecutionCalls = lazy(async () => ({ default: (await import('../../ExecutionCalls/index.ts')).ExecutionCalls }));

/** What a time-based execution starts with: every day at 00:00. */
const firstRule: string = writeRule(defaultRule);

const heading = { padding: 0, marginBottom: 6, fontSize: fontSize.small, fontWeight: 600, color: color.text2 } as const;

/** When a switchboard runs: as its inputs change, by the clock, or by a call. */
export function ExecutionTab({
  value,
  onChange,
  stored,
  errors,
  readOnly,
  env,
}: EditorFormProps<SwitchboardDraft, Switchboard> & { readonly stored: Switchboard }): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const inputs = useInputExamples(env, stored);
  const manual = env.config?.backend.documentation.main[language] ?? '';
  return (
    <FormStack>
      <div>
        <div style={heading}>{t('executeOnChange')}</div>
        <Segments
          label={t('executeOnChange')}
          value={value.automatic ? 'automatic' : 'manually'}
          segments={[
            { value: 'automatic', label: t('automatic') },
            { value: 'manually', label: t('manually') },
          ]}
          disabled={readOnly}
          onChange={(mode) => onChange({ ...value, automatic: mode === 'automatic' })}
        />
        <FormHelperText>{t('executeOnChangeHelp', { quiet: automaticQuietSeconds, patience: automaticPatienceSeconds })}</FormHelperText>
        {errors['automatic'] && <FormHelperText error>{errors['automatic']}</FormHelperText>}
      </div>
      <FieldGroup aria-label={t('timeBased')}>
        <FormControlLabel
          control={<Checkbox checked={value.periodic_execution} />}
          label={t('timeBased')}
          disabled={readOnly}
          onChange={(_, periodic) =>
            onChange({
              ...value,
              periodic_execution: periodic,
              periodic_execution_rule: periodic && value.periodic_execution_rule === '' ? firstRule : value.periodic_execution_rule,
            })
          }
        />
        {value.periodic_execution && (
          <RecurrenceEditor
            value={value.periodic_execution_rule}
            readOnly={readOnly}
            onChange={(periodic_execution_rule) => onChange({ ...value, periodic_execution_rule })}
          />
        )}
        {errors['periodic_execution_rule'] && <FormHelperText error>{errors['periodic_execution_rule']}</FormHelperText>}
      </FieldGroup>
      <AutomaticRights runs={stored.automatic_runs} />
      <div style={{ display: 'grid', gap: 6 }}>
        <div style={{ ...heading, marginBottom: 0 }}>{t('executionViaApi')}</div>
        <Suspense fallback={null}>
          <ExecutionCalls
            url={`${env.origin}${stored.resource_uri}execute`}
            inputs={inputs}
            more={
              manual !== '' && (
                <AppLink href={manual} target="_blank" rel="noreferrer">
                  {t('toManual')}
                </AppLink>
              )
            }
          />
        </Suspense>
      </div>
    </FormStack>
  );
}
