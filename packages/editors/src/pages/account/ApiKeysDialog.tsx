import { ModalFrame } from '@geo/ui';
import type { ReactNode } from 'react';
import { useKeysTexts } from '../../ApiKeys/i18n/texts.ts';
import { ApiKeysPanel } from './ApiKeysPanel.tsx';
import type { AccountPort } from './port.ts';

export interface ApiKeysDialogProps {
  readonly port: AccountPort;
  readonly onClose: () => void;
}

/** The own API keys. */
export function ApiKeysDialog({ port, onClose }: ApiKeysDialogProps): ReactNode {
  const t = useKeysTexts();
  const { data: me } = port.useMe();
  return (
    <ModalFrame open title={t('keys')} size="large" onClose={onClose}>
      {me && <ApiKeysPanel port={port} user={me} />}
    </ModalFrame>
  );
}
