/** A parsed shortcut. `mod` is Ctrl, on a Mac Cmd. */
export interface Shortcut {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** What of a keyboard event decides whether it is a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const names: ReadonlyMap<string, string> = new Map([
  ['esc', 'escape'],
  ['space', ' '],
  ['plus', '+'],
  ['up', 'arrowup'],
  ['down', 'arrowdown'],
  ['left', 'arrowleft'],
  ['right', 'arrowright'],
  ['del', 'delete'],
]);

/**
 * Reads a shortcut such as `mod+k`, `shift+F10`, `?` or `esc`. Modifiers are `mod`, `shift` and `alt`; the `+` key is `plus`.
 * @throws when a part is no modifier or the key is missing
 */
export function parseShortcut(text: string): Shortcut {
  const parts = text.toLowerCase().split('+');
  const last = parts.pop()!;
  const unknown = parts.find((part) => !['mod', 'shift', 'alt'].includes(part));
  if (unknown !== undefined || !last) throw new Error(`Shortcut "${text}" is not of the form "mod+shift+alt+key"`);
  return { key: names.get(last) ?? last, mod: parts.includes('mod'), shift: parts.includes('shift'), alt: parts.includes('alt') };
}

/** Whether a key press is the shortcut. Signs such as `?` may need Shift or AltGr on the keyboard at hand, so for them these do not count. */
export function matchesShortcut(press: KeyPress, { key, mod, shift, alt }: Shortcut, mac: boolean): boolean {
  if (press.key.toLowerCase() !== key) return false;
  const sign = key.length === 1 && key !== ' ' && key.toLowerCase() === key.toUpperCase() && !/\d/.test(key);
  const pressedMod = mac ? press.metaKey : press.ctrlKey;
  const otherMod = mac ? press.ctrlKey : press.metaKey;
  if (sign && !mod) return !otherMod && (!pressedMod || press.altKey);
  return pressedMod === mod && !otherMod && press.altKey === alt && (sign || press.shiftKey === shift);
}

const typingInputs = /^(text|search|url|tel|email|password|number|date|datetime-local|month|week|time|color)$/;

/** Whether key presses at an element are text being typed or belong to the field itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return typingInputs.test(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"], [role="combobox"]');
}

/** Whether this machine has a Cmd key in place of Ctrl. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);
}
