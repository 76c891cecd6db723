import { billboardIcon, billboardIcons, billboardPx, type BillboardName } from '@geo/api';
import { color, radius, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldGroup } from '../../forms/fields/FormStack.tsx';
import { Caption } from './Caption.tsx';
import { useStyleTexts } from '../i18n/texts.ts';
import type { SymbolEdit } from './SymbolField.tsx';

const Icons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    background: color.surface,
    color: color.text,
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': {
    borderColor: color.accent,
    boxShadow: `inset 0 0 0 1px ${color.accent}`,
    background: color.accentSoft,
  },
  '& button:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
  '& button:disabled': { cursor: 'default' },
});

/** One of the icons of billboards; the chosen one is put back by another click. */
export function IconField({ texts, onChange, readOnly }: SymbolEdit): ReactNode {
  const t = useStyleTexts();
  const { language } = useFormat();
  return (
    <FieldGroup aria-label={t('icon')}>
      <Caption>{t('icon')}</Caption>
      <Icons>
        {(Object.keys(billboardIcons) as BillboardName[]).map((name) => {
          const { label, path } = billboardIcon(name);
          const isChosen = texts.icon === name;
          return (
            <button
              key={name}
              type="button"
              aria-label={label[language]}
              title={label[language]}
              aria-pressed={isChosen}
              disabled={readOnly}
              onClick={() => onChange('icon', isChosen ? '' : name)}
            >
              <svg aria-hidden width={billboardPx} height={billboardPx} viewBox={`0 0 ${billboardPx} ${billboardPx}`}>
                <path d={path} fill="currentColor" fillRule="evenodd" />
              </svg>
            </button>
          );
        })}
      </Icons>
    </FieldGroup>
  );
}
