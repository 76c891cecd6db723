import type { MessageLanguage } from '@geo/api';

/** The language of messages by the environment, as other programs of the system read it. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): MessageLanguage {
  return (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('de') ? 'de' : 'en';
}
