export { SmallTable } from './SmallTable.ts';
