import type { FunctionPackage, PackageState } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { lastStop, type Stop } from '../../store/runs/stops.ts';
import type { ConfiguredPackage } from './load.ts';
import { endedCodes } from './messages.ts';

function stateOf(refused: ConfiguredPackage['refused'], stop: Stop | null): PackageState {
  if (refused) return 'failed';
  if (!stop) return 'loaded';
  return stop.isOver ? 'recovered' : 'stopped';
}

/** What became of each package: how it was loaded when this process started, and what was noted since of runs, in whichever process. */
export async function packagesTold(sql: Sql, packages: readonly ConfiguredPackage[], language: 'de' | 'en'): Promise<FunctionPackage[]> {
  const told: FunctionPackage[] = [];
  for (const { configured, own, functions, refused } of packages) {
    const added = functions.map(({ name, title }) => ({ name, title: title[language] }));
    const names = added.map(({ name }) => name);
    const stop = refused ? null : await lastStop(sql, names, endedCodes);
    told.push({
      configured,
      name: own?.name ?? null,
      version: own?.version ?? null,
      state: stateOf(refused, stop),
      functions: added,
      reason: refused && refused.text(language),
      last_stop: stop && { at: stop.at, function: added.find(({ name }) => name === stop.func)!, reason: stop.reason[language] },
    });
  }
  return told;
}
