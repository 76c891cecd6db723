import {
  expressionFunction,
  expressionFunctionNames,
  functionGroups,
  groupLabel,
  signatureOf,
  type ExpressionFunctionName,
} from '@geo/api';
import { color, fontFamily, fontSize, radius, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { callText } from './completions.ts';
import { useExpressionTexts } from './i18n/texts.ts';

const Panel = styled('section')({
  maxHeight: 320,
  overflowY: 'auto',
  padding: '4px 12px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  fontSize: fontSize.small,
  '& h4': { margin: '12px 0 4px', fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& code, & button': { fontFamily: fontFamily.mono, fontSize: fontSize.small, overflowWrap: 'anywhere' },
  '& button': {
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    color: color.accentText,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  },
  '& p': { margin: 0, color: color.text2 },
});

export interface FunctionHelpProps {
  /** A function is to be put in; undefined where nothing is written. */
  readonly onInsert: ((text: string) => void) | undefined;
}

/** All functions by their groups, each with what it does and an example. */
export function FunctionHelp({ onInsert }: FunctionHelpProps): ReactNode {
  const t = useExpressionTexts();
  const { language } = useFormat();
  const entry = (name: ExpressionFunctionName): ReactNode => {
    const { title, doc, example, group } = expressionFunction(name);
    const signature = signatureOf(name)[language];
    return (
      <li key={name}>
        {onInsert && group !== 'operator' ? (
          <button type="button" title={t('expressionInsertFunction', { name })} onClick={() => onInsert(callText(name))}>
            {signature}
          </button>
        ) : (
          <code>{signature}</code>
        )}
        <p>
          {title[language]}. {doc[language]} {t('expressionExample', { example })}
        </p>
      </li>
    );
  };
  return (
    // It scrolls, and is reached by the keyboard for that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Panel aria-label={t('expressionAllFunctions')} tabIndex={0}>
      {functionGroups.map((group) => (
        <div key={group}>
          <h4>{groupLabel(group)[language]}</h4>
          <ul>{expressionFunctionNames.filter((name) => expressionFunction(name).group === group).map(entry)}</ul>
        </div>
      ))}
    </Panel>
  );
}
