import { createContext, use } from 'react';
import type {
  CanvasAbilities,
  FrameCommands,
  GraphCommands,
  GroupCommands,
  InsertCommands,
  LinkCommands,
  NodeCommands,
  NoteCommands,
  PageCommands,
  RowCommands,
  SelectionCommands,
} from './commands.ts';

/**
 * What a user can do on the canvas, by what it is done with. Objects are named by uri, rows by handle id. The object and its parts are
 * the same as long as the rights of the user are; only `abilities` are the present ones.
 */
export interface CanvasCommands {
  readonly abilities: CanvasAbilities;
  readonly node: NodeCommands;
  readonly row: RowCommands;
  readonly frame: FrameCommands;
  readonly note: NoteCommands;
  readonly link: LinkCommands;
  readonly group: GroupCommands;
  readonly selection: SelectionCommands;
  readonly insert: InsertCommands;
  readonly graph: GraphCommands;
  readonly page: PageCommands;
}

/** Some of the commands. */
export type CommandsOf<Part extends keyof CanvasCommands> = Pick<CanvasCommands, Part>;

const CommandsContext = createContext<CanvasCommands | null>(null);

export const CommandsProvider: typeof CommandsContext.Provider = CommandsContext.Provider;

/** The commands of the canvas around the component. */
export function useCommands(): CanvasCommands {
  const commands = use(CommandsContext);
  if (!commands) throw new Error('useCommands needs a CommandsProvider above it');
  return commands;
}
