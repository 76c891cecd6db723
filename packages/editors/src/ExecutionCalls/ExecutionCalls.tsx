import { ListSkeleton, Segments, UrlBox, withSetup } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useKeysTexts } from '../ApiKeys/i18n/texts.ts';
import { FormStack } from '../forms/fields/FormStack.tsx';
import { snippet, snippetNames, type SnippetName } from './snippets.ts';

// It brings an editor along.
const CodeViewer = lazy(async () => ({ default: (await import('@geo/ui/code')).CodeViewer }));

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
  const [name, setName] = useState<SnippetName>('curl');
  const labelOf = (one: SnippetName): string => (one === 'cron' ? t('callCron') : productNames[one]);
  return (
    <FormStack>
      <div>
        <UrlBox label={t('callAddress')} url={url} />
        <FormHelperText>
          {t('callHelp')} {t('callWait')} {Object.keys(inputs).length > 0 && t('callInputs')} {more}
        </FormHelperText>
      </div>
      <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Segments
          label={t('callLanguage')}
          value={name}
          segments={snippetNames.map((value) => ({ value, label: labelOf(value) }))}
          onChange={setName}
        />
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <CodeViewer
            key={name}
            label={t('callExample', { language: labelOf(name) })}
            code={snippet(name, { url, inputs })}
            language={name === 'javascript' ? 'javascript' : 'text'}
            maxHeight={280}
          />
        </Suspense>
        <FormHelperText>{t('callKeyHint')}</FormHelperText>
      </div>
    </FormStack>
  );
});
