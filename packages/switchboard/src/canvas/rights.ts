import type { CanvasCommands } from './CommandsContext.ts';
import type { CanvasAbilities } from './commands.ts';

/** What the user may do with a switchboard that they may read. */
export interface CanvasRights {
  /** May change it. */
  readonly edit: boolean;
  /** May run it. */
  readonly run: boolean;
}

type Need = 'read' | keyof CanvasRights;
type Needs = { readonly [Part in Exclude<keyof CanvasCommands, 'abilities'>]: { readonly [Name in keyof CanvasCommands[Part]]: Need } };

/** What each command needs. Places, folding, what the map shows and the view are stored for all who see the graph: they are edits. */
export const commandNeeds = {
  node: { run: 'run', abort: 'run', show: 'read', showLastRun: 'read', duplicate: 'edit', collapse: 'edit' },
  row: { dock: 'edit', setValue: 'edit', renameKey: 'edit' },
  frame: {
    open: 'read',
    openObject: 'read',
    openDepot: 'read',
    makeLayer: 'read',
    showInMap: 'edit',
    dock: 'edit',
    setData: 'edit',
    clear: 'edit',
  },
  // Its dialog only shows the text to who may not change it.
  note: { edit: 'read', duplicate: 'edit' },
  link: { connect: 'edit', reconnect: 'edit' },
  // A group is saved as another switchboard; this one stays as it is.
  group: { create: 'edit', dissolve: 'edit', save: 'read' },
  selection: { copy: 'read', cut: 'edit', duplicate: 'edit', remove: 'edit', move: 'edit' },
  insert: { choose: 'edit', dropFunction: 'edit', dropText: 'edit', dropFiles: 'edit', paste: 'edit' },
  graph: { edit: 'edit' },
  page: { openSettings: 'read', togglePreview: 'read', saveViewport: 'edit' },
} as const satisfies Needs;

/** Whether what is offered on the canvas may change the graph. */
export const mayEdit = ({ abilities }: { readonly abilities: CanvasAbilities }): boolean => abilities.edit !== false;

/** In place of a command that is not allowed; where somebody waits for an answer, nothing was saved. */
const refused = async (): Promise<false> => false;

/** Tells the abilities with what the rights leave of them. */
function abilitiesWithin(own: CanvasAbilities, { edit, run }: CanvasRights): CanvasAbilities {
  return {
    ...own,
    edit: edit && own.edit !== false,
    run: run && own.run !== false,
    uploads: edit && own.uploads === true,
    editInMap: edit ? own.editInMap : undefined,
  };
}

/**
 * The commands within the rights of the user: whatever asks for one that needs more, be it a key, a drag or a menu, changes nothing.
 * The one place where this is decided: menus and tools ask the abilities of what is answered.
 */
export function withRights(commands: CanvasCommands, rights: CanvasRights): CanvasCommands {
  const allowed = (need: Need): boolean => need === 'read' || rights[need];
  const parts = Object.entries(commandNeeds).map(([part, needs]) => {
    const own = commands[part as keyof Needs] as unknown as Readonly<Record<string, unknown>>;
    return [part, Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, allowed(need) ? own[name] : refused]))];
  });
  return {
    get abilities() {
      return abilitiesWithin(commands.abilities, rights);
    },
    ...(Object.fromEntries(parts) as Omit<CanvasCommands, 'abilities'>),
  };
}
