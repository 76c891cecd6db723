import type { MessageLanguage } from '../client/errors.ts';

/** Language of an answer by the header Accept-Language: the first of German and English that it names; German otherwise. */
export function acceptedLanguage(header: string | null | undefined): MessageLanguage {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim().split(/[;-]/)[0];
    if (tag === 'de' || tag === 'en') return tag;
  }
  return 'de';
}
