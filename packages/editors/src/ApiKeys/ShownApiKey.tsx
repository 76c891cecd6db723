import type { NewApiKey } from '@geo/api';
import { Banner, UrlBox, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { FormStack } from '../forms/fields/FormStack.tsx';
import { useKeysTexts } from './i18n/texts.ts';

export interface ShownApiKeyProps {
  /** The key that was just made. */
  readonly made: Pick<NewApiKey, 'name' | 'key'>;
}

/** A key that was just made: it is shown this once, to be copied. */
export const ShownApiKey = withSetup(function ShownApiKey({ made }: ShownApiKeyProps): ReactNode {
  const t = useKeysTexts();
  return (
    <FormStack>
      <Banner severity="success" title={t('keyMadeTitle', { name: made.name })}>
        {t('keyMadeText')}
      </Banner>
      <UrlBox label={t('keySecret')} url={made.key} />
      <p style={{ margin: 0 }}>{t('keyHow')}</p>
    </FormStack>
  );
});
