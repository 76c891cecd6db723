import { typeUri, type DatumType } from '@geo/api';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useTypeText } from '../ports/typeText.ts';
import { TypeSelect, TypeIcon } from '@geo/editors';

/** The choice of a type: one of the usual ones, or 'other' with the uri of any, null while none is chosen. */
export type EmptyChoice = { readonly kind: 'string' | 'number' | 'feature' } | { readonly kind: 'other'; readonly type: string | null };

/** Uri of the chosen type; null while there is none. */
export function chosenType(choice: EmptyChoice): string | null {
  return choice.kind === 'other' ? choice.type : typeUri(choice.kind);
}

export interface EmptyTabProps {
  readonly types: readonly DatumType[];
  readonly choice: EmptyChoice;
  readonly onChoice: (choice: EmptyChoice) => void;
}

/** The usual types, and any other. */
const kinds = ['string', 'number', 'feature', 'other'] as const;

/** Chooses the type of an empty dataset. */
export function EmptyTab({ types, choice, onChoice }: EmptyTabProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 360 }}>
      <RadioGroup
        aria-label={t('dataType')}
        value={choice.kind}
        onChange={(_, value) => {
          const next = kinds.find((kind) => kind === value) ?? 'string';
          onChoice(next === 'other' ? { kind: 'other', type: null } : { kind: next });
        }}
      >
        {kinds.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio />}
            label={
              <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
                <TypeIcon type={kind === 'other' ? 'anything' : kind} size={18} />
                {kind === 'other' ? t('typeOther') : typeText(kind)}
              </span>
            }
          />
        ))}
      </RadioGroup>
      {choice.kind === 'other' && (
        <TypeSelect
          label={t('dataType')}
          types={types}
          value={choice.type}
          placeholder={t('chooseType')}
          onChange={(type) => onChoice({ kind: 'other', type })}
        />
      )}
    </div>
  );
}
