import { Problem } from '../problems/index.ts';
import { commonWords, sequences } from './common-passwords.ts';
import { isGuessable } from './guessing.ts';

const minCharacters = 12;
const faults = ['password_short', 'password_common', 'password_username'] as const;
export type PasswordFault = (typeof faults)[number];

/** What the rule finds wrong with a new password by its lists; null for one that must only be hard to guess. */
export function passwordFault(password: string, username: string): PasswordFault | null {
  const text = fold(password);
  const name = fold(username);
  if (Array.from(password.normalize('NFC')).length < minCharacters) return 'password_short';
  if (name !== '' && (unit(text) === unit(name) || stem(text) === name || stem(text) === stem(name))) return 'password_username';
  return isCommon(text) ? 'password_common' : null;
}

/** Refuses a password that the rule does not allow, naming the field it came in. */
export async function requireGoodPassword(password: string, username: string, field: string): Promise<void> {
  const fault =
    passwordFault(password, username) ??
    ((await isGuessable(password, [username, ...username.split(/[^\p{L}\p{N}]+/u)])) ? 'password_guessable' : null);
  if (fault !== null) throw new Problem(fault, { min: minCharacters }, { field });
}

function isCommon(text: string): boolean {
  const joined = text.replace(/[\s_.-]/g, '');
  const candidates = [text, joined, stem(text), stem(joined), stem(spelled(joined))];
  return candidates.some((candidate) => {
    const smallest = unit(candidate);
    return smallest.length <= 2 || commonWords.has(candidate) || commonWords.has(smallest) || isSequence(candidate) || isSequence(smallest);
  });
}

function isSequence(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('');
  return sequences.some((row) => row.includes(text) || row.includes(backwards));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Without the digits and signs around the letters; the text itself where nothing would be left. */
function stem(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || text;
}

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Digits and signs that stand for letters as these letters. The digits at the end usually stand for themselves. */
function spelled(text: string): string {
  return text.replace(/[\d!]+$/, '').replace(/[013457@$!]/g, (character) => letters[character]!);
}

/** The shortest text whose repetition this is. */
function unit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text) return text.slice(0, length);
  return text;
}
