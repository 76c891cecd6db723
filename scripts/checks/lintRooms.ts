// Checks the imports of every package and those of the server against its rooms, and that no folder of the product or its scripts is too full.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wrongPackageArrows } from './arrows.ts';
import { fullFolders, isRegistered, wrongArrows, type Room } from './rooms.ts';

const server = path.resolve(import.meta.dirname, '../../apps/server');
const rooms = JSON.parse(readFileSync(path.join(server, 'rooms.json'), 'utf8')) as Room[];
const sources = path.join(server, 'src');
const code = '{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
const files = globSync(`**/*.${code}`, { cwd: sources }).map((file) => file.replaceAll('\\', '/'));
const found = files.flatMap((file) => wrongArrows(rooms, file, readFileSync(path.join(sources, file), 'utf8')));
const root = path.resolve(import.meta.dirname, '../..');
/** Folders that hold one file for each of a kind: a topic of the contract. */
const registries = new Set(['packages/api/src/mocks/contract']);
const all = globSync(`{packages,apps}/*/src/**/*.${code}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const scripts = globSync(`scripts/**/*.${code}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const counted = all.filter((file) => !isRegistered(file, readFileSync(path.join(root, file), 'utf8')));
const full = fullFolders([...counted, ...scripts]).filter(({ folder }) => !registries.has(folder));
for (const { folder, files: count, limit } of full)
  console.error(`${folder}: ${count} files. Right are at most ${limit} in one folder; the others by topic in folders below.`);
const arrows = all.flatMap((file) => wrongPackageArrows(file, readFileSync(path.join(root, file), 'utf8')));
for (const { file, line, text } of found) console.error(`apps/server/src/${file}:${line}: ${text}`);
for (const { file, line, text } of arrows) console.error(`${file}:${line}: ${text}`);
if (files.length === 0) console.error(`No sources in ${sources}.`);
if (found.length + arrows.length + full.length > 0 || files.length === 0) process.exitCode = 1;
else console.log(`Packages: ${all.length} files, rooms of the server: ${files.length}; no wrong arrow.`);
