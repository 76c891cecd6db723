import type { Client, MessageLanguage } from '@geo/api';
import type { Say } from '../i18n/texts.ts';

/** What every part of the SDK works with. */
export interface Context {
  readonly client: Client;
  /** Scheme and host of the platform. */
  readonly url: string;
  readonly language: MessageLanguage;
  readonly say: Say;
}
