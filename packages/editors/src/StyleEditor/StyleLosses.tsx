import { styleLossTexts, type StyleLoss } from '@geo/api';
import { fontSize, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useStyleTexts } from './i18n/texts.ts';

const List = styled('ul')({ margin: '6px 0 0', paddingInlineStart: 20, maxHeight: 220, overflow: 'auto', fontSize: fontSize.small });

/** What of a style is not carried over, a line each. */
export function StyleLosses({ losses }: { readonly losses: readonly StyleLoss[] }): ReactNode {
  const t = useStyleTexts();
  const { language, plain } = useFormat();
  return (
    // What scrolls is reached with the keyboard.
    <List tabIndex={0} aria-label={t('losses')}>
      {losses.map(({ rule, property, reason }) => (
        <li key={`${rule} ${property} ${reason}`}>
          {rule !== null && rule > 0 && `${t('ruleNumber', { number: plain(rule) })}: `}
          <code style={{ overflowWrap: 'anywhere' }}>{property}</code> {styleLossTexts[reason][language]}
        </li>
      ))}
    </List>
  );
}
