// `npm run tokens --workspace @geo/ui`: writes the tokens as files for those who do not write React.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tokenFiles } from './src/docs/tokenFiles.ts';

for (const [name, text] of Object.entries(tokenFiles)) writeFileSync(path.join(import.meta.dirname, 'tokens', name), text());
