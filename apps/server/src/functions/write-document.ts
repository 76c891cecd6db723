// `npm run functions`: writes the page of the function library.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentPath, functionsDocument } from './document.ts';

writeFileSync(path.resolve(import.meta.dirname, '../../../..', documentPath), functionsDocument());
