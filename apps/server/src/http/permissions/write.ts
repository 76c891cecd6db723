// `npm run permissions`: writes the page of the permission matrix.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentPath, permissionsDocument } from './document.ts';

writeFileSync(path.resolve(import.meta.dirname, '../../../../..', documentPath), permissionsDocument());
