import type { KeyRealm } from '@geo/api';
import type { KeysText } from './i18n/texts.ts';

/** What each realm is called, and what it is for. */
export const realmTexts: Readonly<Record<KeyRealm, { readonly name: KeysText; readonly help: KeysText }>> = {
  read: { name: 'keyRead', help: 'keyReadHelp' },
  write: { name: 'keyWrite', help: 'keyWriteHelp' },
  execute: { name: 'keyExecute', help: 'keyExecuteHelp' },
  services: { name: 'keyServices', help: 'keyServicesHelp' },
};
