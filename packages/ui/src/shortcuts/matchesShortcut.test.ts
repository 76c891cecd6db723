import { describe, expect, it } from 'vitest';
import { matchesShortcut, parseShortcut, type KeyPress } from './matchesShortcut.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const matches = (text: string, event: KeyPress, mac = false): boolean => matchesShortcut(event, parseShortcut(text), mac);

describe('parseShortcut', () => {
  it('reads modifiers, names and signs', () => {
    expect(parseShortcut('Mod+Shift+K')).toEqual({ key: 'k', mod: true, shift: true, alt: false });
    expect(parseShortcut('esc').key).toBe('escape');
    expect(parseShortcut('mod+plus')).toEqual({ key: '+', mod: true, shift: false, alt: false });
    expect(parseShortcut('?').key).toBe('?');
  });

  it.each(['strg+k', 'mod+', '', '+'])('refuses "%s"', (text) => expect(() => parseShortcut(text)).toThrow(`"${text}"`));
});

describe('matchesShortcut', () => {
  it('takes Ctrl, on a Mac Cmd, for mod and nothing besides', () => {
    expect(matches('mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(matches('mod+k', press('k', { metaKey: true }))).toBe(false);
    expect(matches('mod+k', press('k', { metaKey: true }), true)).toBe(true);
    expect(matches('mod+k', press('k'))).toBe(false);
    expect(matches('mod+k', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(matches('k', press('k', { ctrlKey: true }))).toBe(false);
    expect(matches('k', press('k', { altKey: true }))).toBe(false);
  });

  it('wants Shift where it is named, also when it changes the letter', () => {
    expect(matches('mod+shift+z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(matches('mod+shift+z', press('z', { ctrlKey: true }))).toBe(false);
    expect(matches('1', press('1', { shiftKey: true }))).toBe(false);
  });

  it('finds signs whatever it takes to type them', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true);
    expect(matches('?', press('?'))).toBe(true);
    expect(matches('@', press('@', { ctrlKey: true, altKey: true }))).toBe(true);
    expect(matches('?', press('?', { ctrlKey: true }))).toBe(false);
    expect(matches('mod+plus', press('+', { ctrlKey: true, shiftKey: true }))).toBe(true);
  });
});
