import Tooltip from '@mui/material/Tooltip';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FieldFrame } from '../Field/FieldFrame.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { readNumber } from './places.ts';

export interface GoToProps {
  /** Number of all records. */
  readonly total: number;
  /** A number between 1 and that was entered. */
  readonly onGo: (number: number) => void;
}

/** Goes to the record of a number. */
export function GoTo({ total, onGo }: GoToProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const number = readNumber(text, total);
    setWrong(number === undefined);
    if (number === undefined) return;
    setText('');
    onGo(number);
  };
  return (
    <form onSubmit={go} noValidate>
      <Tooltip open={isWrong} title={t('goToRange', { total: format.number(total) })} describeChild>
        <FieldFrame style={{ width: 96, padding: '0 9px' }}>
          <input
            value={text}
            placeholder={t('goToShort')}
            aria-label={t('goToRecord')}
            aria-invalid={isWrong}
            inputMode="numeric"
            enterKeyHint="go"
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
            onBlur={() => setWrong(false)}
          />
        </FieldFrame>
      </Tooltip>
    </form>
  );
}
