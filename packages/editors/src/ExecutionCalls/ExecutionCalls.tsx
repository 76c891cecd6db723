import { UrlBox, withSetup } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useKeysTexts } from '../ApiKeys/i18n/texts.ts';
import { FormStack } from '../forms/fields/FormStack.tsx';
import { CodeExamples } from '../look/CodeExamples.tsx';
import { snippet, snippetNames, type SnippetName } from './snippets.ts';

export interface ExecutionCallsProps {
  /** Whole address that executes the switchboard. */
  readonly url: string;
  /** Example values by the names of its input datasets. @default none */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Behind the help, such as a link to the manual. */
  readonly more?: ReactNode;
}

const productNames: Readonly<Record<Exclude<SnippetName, 'cron'>, string>> = {
  curl: 'curl',
  geo: 'geo',
  python: 'Python',
  javascript: 'JavaScript',
};
const none = {};

/** How a switchboard is executed by a call: its address, and examples to copy. */
export const ExecutionCalls = withSetup(function ExecutionCalls({ url, inputs = none, more }: ExecutionCallsProps): ReactNode {
  const t = useKeysTexts();
  const labelOf = (one: SnippetName): string => (one === 'cron' ? t('callCron') : productNames[one]);
  return (
    <FormStack>
      <div>
        <UrlBox label={t('callAddress')} url={url} />
        <FormHelperText>
          {t('callHelp')} {t('callWait')} {Object.keys(inputs).length > 0 && t('callInputs')} {more}
        </FormHelperText>
      </div>
      <CodeExamples
        label={t('callLanguage')}
        named={(language) => t('callExample', { language })}
        examples={snippetNames.map((name) => ({
          name,
          label: labelOf(name),
          code: snippet(name, { url, inputs }),
          language: name === 'javascript' ? 'javascript' : 'text',
          help: t('callKeyHint'),
        }))}
      />
    </FormStack>
  );
});
