import { typeUri } from '@geo/api';
import { TypeIcon } from '@geo/editors';
import { Button } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useTypeText } from '../../ports/typeText.ts';

/** The usual types. */
const choices = ['string', 'number', 'bool'] as const;

export interface TypeChooserProps {
  readonly onChoose: (contentType: string) => void;
  /** Leads to all types. */
  readonly onOther: () => void;
}

/** Asks for the type of a dataset that has neither type nor data. */
export function TypeChooser({ onChoose, onOther }: TypeChooserProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <span>{t('chooseDataType')}</span>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {choices.map((type) => (
          <Button key={type} icon={<TypeIcon type={type} size={18} />} onClick={() => onChoose(typeUri(type))}>
            {typeText(type)}
          </Button>
        ))}
        <Button onClick={onOther}>{t('otherType')}</Button>
      </div>
    </div>
  );
}
