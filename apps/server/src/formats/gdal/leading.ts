import type { ProbedFile } from '../definition.ts';
import { refuse } from '../messages.ts';
import type { GdalSource } from './definition.ts';
import { gdalMessages } from './messages.ts';

/** As much as a match may lie on both sides of two chunks. */
const carried = 100;

/** Refuses a file in which others are named that GDAL would open: they may be those of another user. The whole of it is looked at, as GDAL does. */
export async function refuseLeading({ leadsElsewhere, name }: GdalSource, file: ProbedFile): Promise<void> {
  if (leadsElsewhere === undefined) return;
  let end = '';
  for await (const chunk of file.stream()) {
    const text = end + chunk.toString('latin1');
    if (leadsElsewhere.test(text)) throw refuse(gdalMessages.leadsElsewhere(file.name, name));
    end = text.slice(-carried);
  }
}
