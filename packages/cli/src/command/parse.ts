import { parseArgs } from 'node:util';
import type { Say } from '../i18n/texts.ts';
import type { Command, Option } from './definition.ts';
import { usageOf } from './help.ts';
import { UsageError } from './usageError.ts';
import { Values } from './values.ts';

/** What every command takes. */
export const everywhere: readonly Option[] = [
  { name: 'json', about: 'optionJson' },
  { name: 'language', shape: 'de|en', about: 'optionLanguage' },
  { name: 'help', about: 'optionHelp' },
];

export interface Parsed {
  readonly operands: readonly string[];
  readonly values: Values;
}

/** Reads what stands behind the name of a command; refuses by name what it does not know. */
export function parse(command: Command, args: readonly string[], say: Say): Parsed {
  const known = [...command.options, ...everywhere];
  const options = Object.fromEntries(known.map(({ name, shape }) => [name, { type: shape === undefined ? 'boolean' : 'string' } as const]));
  // Not strictly: Node would tell what is wrong in English, and by other names.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const stated = new Map<string, string[]>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = known.find(({ name }) => token.rawName === `--${name}`);
    if (!option)
      throw new UsageError(
        say('optionUnknown', { command: command.name, option: token.rawName, known: known.map(({ name }) => `--${name}`).join(', ') }),
      );
    const values = stated.get(option.name) ?? [];
    if (values.length > 0 && !option.many) throw new UsageError(say('optionTwice', { option: token.rawName }));
    stated.set(option.name, [...values, valueOf(option, token, say)]);
  }
  return { operands, values: new Values(stated, say) };
}

function valueOf({ name, shape }: Option, token: { readonly value?: string; readonly inlineValue?: boolean }, say: Say): string {
  const option = `--${name}`;
  const { value, inlineValue } = token;
  if (shape === undefined) {
    if (value !== undefined) throw new UsageError(say('valueUnwanted', { option }));
    return '';
  }
  // The next option is not the value of this one; a single hyphen is stdout.
  const isOption = value?.startsWith('-') === true && value !== '-' && inlineValue !== true;
  if (value === undefined || value === '' || isOption) throw new UsageError(say('valueMissing', { option, shape }));
  return value;
}

/** Refuses a call that lacks something, or has too much. */
export function check(command: Command, { operands, values }: Parsed, say: Say): void {
  const about = { command: command.name, usage: usageOf(command) };
  const missing = command.operands[operands.length];
  if (missing) throw new UsageError(say('operandMissing', { ...about, operand: missing.name }));
  const most = command.operands.at(-1)?.many ? Infinity : command.operands.length;
  const spare = operands[most];
  if (spare !== undefined) throw new UsageError(say('operandUnwanted', { ...about, operand: spare }));
  const lacked = command.options.find(({ name, required }) => required && !values.has(name));
  if (lacked) throw new UsageError(say('optionMissing', { ...about, option: `--${lacked.name} ${lacked.shape}` }));
}
