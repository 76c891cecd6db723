import { useShortcut } from '@geo/ui';
import type { NodeChange } from '@xyflow/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { Graph } from '../../graph/graph.ts';
import type { Point } from '../../graph/layout/placement.ts';
import type { CommandsOf } from '../CommandsContext.ts';
import type { Selection } from '../commands.ts';
import { mayEdit } from '../rights.ts';
import type { LinkFlowEdge } from '../flow/flowEdges.ts';
import type { CanvasNode } from '../flow/flowNodes.ts';
import { selectionOf } from '../flow/useFlowState.ts';
import { hasOwnKeys, isBusy, isTyping } from '../useShortcuts.ts';

export interface ClipboardOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly graph: Graph;
  readonly nodes: readonly CanvasNode[];
  readonly edges: readonly LinkFlowEdge[];
  readonly commands: CommandsOf<'abilities' | 'insert' | 'selection'>;
  readonly onNodesChange: (changes: NodeChange<CanvasNode>[]) => void;
  /** The place on the canvas under a place of the window. */
  readonly at: (place: { readonly clientX: number; readonly clientY: number }) => Point;
  /** Where things go that are pasted while the pointer is elsewhere. */
  readonly centre: () => Point;
}

/** By how much a duplicate stands beside what it was made from, in px. */
export const beside: Point = { x: 40, y: 40 };

/** Puts what the clipboard holds onto the graph. False when it holds nothing of use. */
export function pasteData(data: DataTransfer, commands: CommandsOf<'insert'>, point: Point): boolean {
  const files = [...data.files];
  const text = data.getData('text/plain');
  if (files.length > 0) commands.insert.dropFiles(files, point);
  else if (text !== '') commands.insert.paste(text, point);
  return files.length > 0 || text !== '';
}

/**
 * Copy, cut and paste by the system's clipboard, duplicate and select all. Fields, dialogs and marked text keep their own. Who may not
 * change the graph copies and selects.
 */
export function useClipboard(options: ClipboardOptions): void {
  const { root, commands } = options;
  const editable = mayEdit(commands);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const pointer = useRef<{ clientX: number; clientY: number } | null>(null);
  const selected = (): Selection => {
    const { graph, nodes, edges } = latest.current;
    return selectionOf(
      graph,
      nodes.filter((node) => node.selected),
      edges.filter((edge) => edge.selected),
    );
  };

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const moved = ({ clientX, clientY }: PointerEvent): void => {
      pointer.current = { clientX, clientY };
    };
    const left = (): void => {
      pointer.current = null;
    };
    const others = (event: ClipboardEvent): boolean => event.defaultPrevented || isTyping(event.target) || isBusy();
    const take = (event: ClipboardEvent, then: (selection: Selection) => void): void => {
      const selection = selected();
      const marked = window.getSelection()?.isCollapsed === false;
      if (others(event) || marked || !event.clipboardData) return;
      const text = commands.selection.copy(selection);
      if (text === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
      then(selection);
    };
    const copy = (event: ClipboardEvent): void => take(event, () => undefined);
    const cut = (event: ClipboardEvent): void => take(event, commands.selection.cut);
    const paste = (event: ClipboardEvent): void => {
      if (others(event) || !event.clipboardData) return;
      const { at, centre } = latest.current;
      const point = pointer.current ? at(pointer.current) : centre();
      if (pasteData(event.clipboardData, commands, point)) event.preventDefault();
    };
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerleave', left);
    document.addEventListener('copy', copy);
    if (editable) {
      document.addEventListener('cut', cut);
      document.addEventListener('paste', paste);
    }
    return () => {
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerleave', left);
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', cut);
      document.removeEventListener('paste', paste);
    };
  }, [root, commands, editable]);

  useShortcut(
    'mod+d',
    () => {
      if (!isBusy() && !hasOwnKeys()) commands.selection.duplicate(selected(), beside);
    },
    { first: true, enabled: editable },
  );
  useShortcut(
    'mod+a',
    () => {
      const { nodes, onNodesChange } = latest.current;
      if (!isBusy() && !hasOwnKeys()) onNodesChange(nodes.map(({ id }) => ({ type: 'select', id, selected: true })));
    },
    { first: true },
  );
}
