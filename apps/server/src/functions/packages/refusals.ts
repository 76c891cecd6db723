import { Refusal, type LocalText } from '../../problems/index.ts';
import type { Ending } from './messages.ts';

/** Why the functions of a package are left out: which rule it breaks, and what would be right. */
export class RefusedFunctions extends Refusal<'functions_refused'> {
  override readonly name = 'RefusedFunctions';

  /** @param logged What only the log of the server says, as places on the machine. @default the English text */
  constructor(text: LocalText, logged?: string) {
    super('functions_refused', text, logged === undefined ? {} : { logged });
  }
}

/** What a process was at when it ended while a package was loaded. */
const unloaded: Readonly<Record<Ending, LocalText>> = {
  time: { de: 'Sein Laden dauert zu lange.', en: 'It took too long to be loaded.' },
  memory: { de: 'Es braucht zu viel Arbeitsspeicher, um geladen zu werden.', en: 'It needs too much memory to be loaded.' },
  output: { de: 'Es sagt zu viel über seine Funktionen.', en: 'It tells too much of its functions.' },
  died: { de: 'Sein Prozess ist beim Laden zu Ende gegangen.', en: 'Its process ended while it was loaded.' },
  garbage: { de: 'Es hat etwas anderes geantwortet als seine Funktionen.', en: 'It answered something else than its functions.' },
};

/** A package could not be loaded: how its process ended. */
export function notLoaded(ending: Ending): RefusedFunctions {
  const { de, en } = unloaded[ending];
  return new RefusedFunctions({
    de: `${de} Richtig ist ein Modul, das Funktionen nur definiert.`,
    en: `${en} Right is a module that only defines functions.`,
  });
}

const hidden = '\u0000';
/** A place on the machine: what begins with a slash that belongs to no word before it, and names a folder or file. */
const machinePath = new RegExp(`(?<![\\w@.:/${hidden}-])(?:file://)?/[^\\s'"\`()<>]+`, 'g');

/** An error of a package without places on the machine: what lies in its folder is named by what the operator calls it, all else left out. */
export function withoutPlaces(message: string, folders: readonly string[], configured: string): string {
  let text = message.replaceAll(hidden, '');
  for (const folder of folders) text = text.replaceAll(`file://${folder}`, hidden).replaceAll(folder, hidden);
  return text.replace(machinePath, '…').replaceAll(hidden, configured);
}
