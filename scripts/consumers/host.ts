import { existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, npm, optionalPeers, ownVersions, packageNames, registryPeers } from './packages.ts';

// React and MUI are most of the files of each app: npm unpacks them once, and each app begins with them.
const folderName = 'host';

/** Installs what a host has before it knows of these packages. */
export async function installHost(consumers: string): Promise<void> {
  const folder = path.join(consumers, folderName);
  const peers = registryPeers('ui');
  const names = [...peers, ...Object.keys(manifestOf('ui').dependencies ?? {}), '@types/react', '@types/react-dom'];
  mkdirSync(folder);
  const dependencies = ownVersions(names);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await npm(['install', '--ignore-scripts'], folder);
  // Npm would not take them away.
  const optional = packageNames.flatMap(optionalPeers).filter((peer) => !peers.includes(peer));
  const leant = optional.filter((peer) => existsSync(path.join(folder, 'node_modules', peer)));
  if (leant.length > 0) throw new Error(`Each app would have what nobody gave it: ${leant.join(', ')}.`);
}

/** Gives an app what the host has; npm takes away what the app does not ask for. */
export function copyHost(consumers: string, app: string): void {
  linkAll(path.join(consumers, folderName, 'node_modules'), path.join(app, 'node_modules'));
}

/** Another folder of the same files: npm replaces files, it does not write into them. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, made] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkAll(old, made);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), made);
    else linkSync(old, made);
  }
}
