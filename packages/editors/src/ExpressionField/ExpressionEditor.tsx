import { columnText, kindNoun } from '@geo/api';
import { Button, useFormat, visuallyHidden } from '@geo/ui';
import { CodeEditor } from '@geo/ui/code';
import Chip from '@mui/material/Chip';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { checkedExpression } from './checked.ts';
import { expressionCompletions } from './completions.ts';
import type { ExpressionFieldProps } from './ExpressionField.tsx';
import { FunctionHelp } from './FunctionHelp.tsx';
import { useExpressionTexts } from './i18n/texts.ts';

const none: readonly never[] = [];

/** The field itself, which is loaded when it is first shown. */
export function ExpressionEditor({
  label,
  value,
  columns,
  asked = 'expression',
  rows = 3,
  help = '',
  readOnly = false,
  insertsColumns = false,
  onChange,
  onSave,
}: ExpressionFieldProps): ReactNode {
  const t = useExpressionTexts();
  const { language } = useFormat();
  const insert = useRef<((text: string) => void) | null>(null);
  const [isHelping, setHelping] = useState(false);
  const helpId = useId();
  const known = columns ?? none;
  const completions = useMemo(() => expressionCompletions(known, language), [known, language]);
  const { problem, marked, kind } = useMemo(() => checkedExpression(value, columns, asked), [value, columns, asked]);
  const refused = problem?.[language] ?? (kind === 'geometry' ? t('expressionNoGeometry') : undefined);
  const gives = asked === 'expression' && kind !== undefined && kind !== 'null' && t('expressionGives', { kind: kindNoun(kind)[language] });
  const said = refused ?? [gives, help, columns === null && t('expressionColumnsLater')].filter(Boolean).join(' ');
  const put = (text: string): void => insert.current?.(text);
  return (
    <div style={{ display: 'grid', gap: 8, minWidth: 0 }}>
      <CodeEditor
        label={label}
        value={value}
        rows={rows}
        wrap
        readOnly={readOnly}
        completions={completions}
        marked={marked}
        insertRef={insert}
        error={refused !== undefined}
        helperText={said === '' ? undefined : said}
        onChange={onChange}
        onDraft={onChange}
        {...(onSave && { onSave })}
      />
      {!readOnly && insertsColumns && known.length > 0 && (
        <fieldset style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
          <legend style={visuallyHidden}>{t('expressionInsertColumn')}</legend>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 4, maxHeight: 120, overflowY: 'auto' }}>
            {known.map(({ key }) => (
              <Chip key={key} size="small" label={key} onClick={() => put(columnText(key))} />
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <Button size="small" kind="quiet" aria-expanded={isHelping} aria-controls={helpId} onClick={() => setHelping(!isHelping)}>
          {t('expressionFunctions')}
        </Button>
      </div>
      <div id={helpId} hidden={!isHelping}>
        {isHelping && <FunctionHelp onInsert={readOnly ? undefined : put} />}
      </div>
    </div>
  );
}
