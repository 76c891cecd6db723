import type { MenuAction } from '@geo/ui';
import type { ActionContext } from '../actions/context.ts';
import { frameActions } from '../actions/frameActions.tsx';
import { groupActions } from '../actions/groupActions.tsx';
import { linkActions } from '../actions/linkActions.tsx';
import { nodeActions } from '../actions/nodeActions.tsx';
import { noteActions } from '../actions/noteActions.tsx';
import { rowActions } from '../actions/rowActions.tsx';
import type { CanvasCommands } from '../canvas/CommandsContext.ts';
import { planCollapse } from '../canvas/groups/groupEdits.ts';
import type { Graph } from '../graph/graph.ts';
import type { OutlineItem } from '../graph/outline/outline.ts';

export interface ItemContext extends Omit<ActionContext<Exclude<keyof CanvasCommands, 'link' | 'page'>>, 'rename'> {
  readonly graph: Graph;
  /** Lets an item be renamed in its place. */
  readonly rename: (item: OutlineItem) => void;
}

/** Every action of the canvas for an item. */
export function itemActions(item: OutlineItem, context: ItemContext): MenuAction[] {
  const { graph, rename: renameItem, ...own } = context;
  const { commands, t } = own;
  const rename = (): void => renameItem(item);
  switch (item.kind) {
    case 'section':
      return [];
    case 'node':
      return nodeActions(item.node, own);
    case 'row':
      return rowActions(item, own, rename);
    case 'link':
      return [...linkActions(item.link.resource_uri, own, item.near)];
    case 'frame': {
      const written = item.children.some((child) => child.kind === 'link' && child.incoming);
      return frameActions(item.frame, written, { ...own, rename });
    }
    case 'note':
      return noteActions(item.note, own);
    case 'group': {
      const { resource_uri: uri } = item.group;
      const collapse = (collapsed: boolean): void =>
        commands.graph.edit(t(collapsed ? 'editCollapse' : 'editExpand'), planCollapse(graph, uri, collapsed));
      return groupActions(item.group, own, { collapse, rename });
    }
  }
}

/** What Enter does, the first of these that is offered. */
const primary = ['information', 'data', 'value', 'edit', 'show', 'collapse', 'connect'];

/** The action of Enter and of a double click; undefined for what is only opened and closed. */
export function primaryAction(actions: readonly MenuAction[]): MenuAction | undefined {
  return primary.flatMap((id) => actions.find((action) => action.id === id) ?? [])[0];
}
