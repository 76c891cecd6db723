import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian would start services of its own; ours run on spare ports. */
const policy = '/usr/sbin/policy-rc.d';

/** Installs packages whose programs are missing, where that is possible; answers whether all programs are there. */
export function ensurePrograms(programs: Readonly<Record<string, string>>): boolean {
  const missing = Object.keys(programs).filter((file) => !existsSync(file));
  if (missing.length === 0) return true;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const packages = [...new Set(missing.map((file) => programs[file]!))];
  console.log(`Installing ${packages.join(', ')} …`);
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0;
  const install = (): boolean => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  try {
    if (!install() && apt('update', '-qq')) install();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
  return missing.every((file) => existsSync(file));
}
