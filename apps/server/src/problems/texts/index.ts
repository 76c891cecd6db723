import { accessTexts } from './access.ts';
import { peopleTexts } from './people.ts';
import { requestsTexts } from './requests.ts';
import { objectsTexts } from './objects.ts';
import { uploadsTexts } from './uploads.ts';
import { switchboardsTexts } from './switchboards.ts';

export const topics = [accessTexts, peopleTexts, requestsTexts, objectsTexts, uploadsTexts, switchboardsTexts] as const;

/** Every refusal of the platform: stable code, HTTP status, and its text in both languages. */
export const problems = {
  ...accessTexts,
  ...peopleTexts,
  ...requestsTexts,
  ...objectsTexts,
  ...uploadsTexts,
  ...switchboardsTexts,
} as const;
