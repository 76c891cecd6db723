import { useShortcut } from '@geo/ui';
import { useEffect, useMemo } from 'react';
import type { CommandsOf } from './CommandsContext.ts';
import { mayEdit } from './rights.ts';
import { hasOwnKeys, isBusy, isTyping, useShortcuts } from './useShortcuts.ts';

/** What the keys of the canvas do. The object stays the same. */
export interface CanvasKeys {
  readonly addFunction: () => void;
  readonly addData: () => void;
  readonly runAll: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomToAll: () => void;
  readonly zoomToSelection: () => void;
  readonly search: () => void;
  readonly group: () => void;
  readonly ungroup: () => void;
}

const nothing = {};

export interface KeyOptions {
  /** Single keys do something. */
  readonly singleKeys: boolean;
  /** The whole switchboard can be run. */
  readonly run: boolean;
}

/**
 * Single keys without modifiers, unless these are switched off, and the combinations that peers have for the same. Keys for what the
 * user may not do mean nothing here, and are left to the browser.
 */
export function useCanvasShortcuts(commands: CommandsOf<'abilities' | 'page'>, keys: CanvasKeys, { singleKeys, run }: KeyOptions): void {
  const editable = mayEdit(commands);
  const single = useMemo(
    () => ({
      ...(editable && { f: keys.addFunction, d: keys.addData }),
      s: commands.page.openSettings,
      e: commands.page.openSettings,
      ...(run && { r: keys.runAll }),
      '+': keys.zoomIn,
      '-': keys.zoomOut,
    }),
    [commands, keys, editable, run],
  );
  useShortcuts(singleKeys ? single : nothing);
  const free = (then: () => void) => (): void => {
    if (!isBusy()) then();
  };
  const own = (then: () => void): (() => void) => free(() => !hasOwnKeys() && then());
  const first = { first: true, enabled: editable };
  useShortcut('mod+f', free(keys.search), { first: true, inFields: true });
  useShortcut('mod+g', own(keys.group), first);
  useShortcut('mod+shift+g', own(keys.ungroup), first);
  const digits = useMemo(() => ({ Digit1: keys.zoomToAll, Digit2: keys.zoomToSelection }), [keys]);
  useShiftDigits(singleKeys ? digits : nothing);
}

/** Digits with Shift by the place of the key: the sign that Shift makes of them depends on the keyboard. */
function useShiftDigits(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const action = event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey ? actions[event.code] : undefined;
      if (!action || event.repeat || event.defaultPrevented || isTyping(event.target) || isBusy()) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actions]);
}
