import type { RunInput } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import type { CanvasCommands, CommandsOf } from '../canvas/CommandsContext.ts';
import { nothingSelected, type Selection } from '../canvas/commands.ts';
import { mayEdit } from '../canvas/rights.ts';
import type { Anchor } from '../graph/links/links.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';

/** What the actions of objects are made of: `Part` of the commands, and what else is at hand. What is missing is not offered. */
export interface ActionContext<Part extends keyof CanvasCommands> {
  readonly commands: CommandsOf<Part>;
  readonly t: SwitchboardTranslate;
  /** What an action that stands for all that is selected takes with an object. @default the object alone */
  readonly chosen?: (uri: string) => Selection;
  /** Runs a part of the graph. */
  readonly run?: (input: RunInput) => void;
  /** Explains why a node will run. */
  readonly explain?: (node: string) => void;
  /** Lets what the actions are for be renamed in its place. */
  readonly rename?: () => void;
  /** Asks what an end is to be joined with; a link given is taken there from its other end. */
  readonly connect?: (from: Anchor, link?: string) => void;
}

/** Actions that change the graph: none for who may not. */
export function edits({ commands }: Pick<ActionContext<'abilities'>, 'commands'>, actions: readonly MenuAction[]): readonly MenuAction[] {
  return mayEdit(commands) ? actions : [];
}

/** Removes an object, and what is selected with it. */
export function removal(
  kind: 'nodes' | 'frames' | 'notes',
  uri: string,
  { commands, t, chosen }: ActionContext<'selection'>,
): Omit<MenuAction, 'icon'> {
  const selection = chosen?.(uri) ?? { ...nothingSelected, [kind]: [uri] };
  return { id: 'delete', label: t('delete'), danger: true, divider: true, onSelect: () => commands.selection.remove(selection) };
}

/** The entries of a menu by their ids, in its order; what is not offered now is left out. `-` draws a line. */
export function menuOf(actions: readonly MenuAction[], ids: readonly string[]): MenuAction[] {
  const byId = new Map(actions.map((action) => [action.id, action]));
  return ids.flatMap((id, index) => {
    const action = byId.get(id);
    return action ? [{ ...action, divider: ids[index - 1] === '-' }] : [];
  });
}
