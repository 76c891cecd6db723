import { z } from 'zod';
import { hinted } from '../schemas/hints.ts';
import { isMetadataValue } from './metadataValues.ts';

/** The value of one field: a text, the code of a choice, or a day as `YYYY-MM-DD`. */
export const MetadataValue = z.object({ attributetype: z.string().max(200), value: z.string().max(10_000) });

/** The metadata of a layer or depot; null where nothing is filled in. */
export const MetadataValues = z
  .array(MetadataValue.refine(isMetadataValue, { ...hinted('metadata_value'), path: ['value'] }))
  .max(100)
  .nullable();
