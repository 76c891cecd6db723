import { errorText } from '@geo/api';
import { Banner, Button, KeyValueList, ModalFrame, useFormat, useNotify } from '@geo/ui';
import { Eraser } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../Loaded.tsx';
import { useTexts } from '../i18n/texts.ts';
import type { AccountPort } from './port.ts';

export interface KeptResultsDialogProps {
  readonly port: Pick<AccountPort, 'useCall' | 'useKeptResults'>;
  readonly onClose: () => void;
}

/** What is kept of the results of own switchboards, to be cleared. */
export function KeptResultsDialog({ port, onClose }: KeptResultsDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const notify = useNotify();
  const query = port.useKeptResults();
  const clear = port.useCall('clearKeptResults');
  return (
    <ModalFrame
      open
      title={t('keptResults')}
      onClose={onClose}
      actions={
        <Button
          icon={<Eraser />}
          loading={clear.isPending}
          disabled={!query.data?.count}
          sx={{ ml: 'auto' }}
          onClick={() => clear.mutate({}, { onSuccess: () => notify({ message: t('keptResultsCleared') }) })}
        >
          {t('keptResultsClear')}
        </Button>
      }
    >
      <p style={{ margin: 0 }}>{t('keptResultsText')}</p>
      {clear.error && <Banner severity="error">{errorText(clear.error)}</Banner>}
      <Loaded query={query}>
        {({ count, bytes, most }) => (
          <KeyValueList
            items={[
              { label: t('keptResultsCount'), value: format.number(count) },
              { label: t('keptResultsBytes'), value: t('keptResultsOf', { bytes: format.bytes(bytes), most: format.bytes(most) }) },
            ]}
          />
        )}
      </Loaded>
      <p style={{ margin: 0 }}>{t('keptResultsClearText')}</p>
    </ModalFrame>
  );
}
