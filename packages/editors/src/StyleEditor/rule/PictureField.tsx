import { ImageDropArea } from '@geo/ui';
import type { ReactNode } from 'react';
import { useStyleTexts } from '../i18n/texts.ts';
import type { StylePictures } from '../pictures.ts';
import { Caption } from './Caption.tsx';
import type { SymbolEdit } from './SymbolField.tsx';

export interface PictureFieldProps extends SymbolEdit {
  readonly field: 'pattern' | 'graphic';
  readonly pictures: StylePictures;
}

/** A picture of a symbol. */
export function PictureField({ field, pictures, texts, onChange, readOnly }: PictureFieldProps): ReactNode {
  const t = useStyleTexts();
  const { srcOf, onUpload, maxBytes } = pictures;
  return (
    <div>
      <Caption>{t(field)}</Caption>
      <ImageDropArea
        label={t(field)}
        value={texts[field] === '' ? null : texts[field]}
        onChange={(filename) => onChange(field, filename ?? '')}
        {...(onUpload && { onUpload })}
        srcOf={srcOf}
        maxBytes={maxBytes}
        readOnly={readOnly}
      />
    </div>
  );
}
