import { Button, color, fontSize, radius } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

const Figure = styled('figure')({
  width: '100%',
  maxWidth: 436,
  margin: '20px 0 0',
  // Both captions stand above the maps of the picture, which leaves a gap for the arrow.
  '& figcaption': { display: 'grid', gridTemplateColumns: '236fr 200fr', marginBottom: 6, fontSize: fontSize.small, color: color.text2 },
  '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: radius, aspectRatio: '436 / 150' },
  '& img[data-loading=true]': { backgroundColor: color.sunken },
  '& .failed': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px', fontSize: fontSize.body, color: color.text2 },
});

export interface FunctionPictureProps {
  /** Address of the picture. */
  readonly src: string;
  /** What the function is called. */
  readonly name: string;
}

/** What goes into a function beside what comes out of it. */
export function FunctionPicture({ src, name }: FunctionPictureProps): ReactNode {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed')
    return (
      <Figure>
        <div className="failed">
          {t('pictureFailed')}
          <Button size="small" onClick={() => setState('loading')}>
            {t('retry')}
          </Button>
        </div>
      </Figure>
    );
  return (
    <Figure>
      <figcaption aria-hidden>
        <span>{t('pictureBefore')}</span>
        <span>{t('pictureAfter')}</span>
      </figcaption>
      <img
        src={src}
        alt={t('beforeAndAfter', { name })}
        width={436}
        height={150}
        data-loading={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </Figure>
  );
}
