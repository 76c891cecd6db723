import type { MessageLanguage } from '@geo/api';
import type { Say, TextKey } from '../i18n/texts.ts';
import type { Geo } from '../sdk/connect.ts';
import type { Output } from './output.ts';
import type { Values } from './values.ts';

/** An option of a command, as `--depot ID`. */
export interface Option {
  /** Without the two hyphens. */
  readonly name: string;
  /** What stands for the value, as `ID`. @default it has none */
  readonly shape?: string;
  readonly about: TextKey;
  /** Whether it may be repeated. @default false */
  readonly many?: true;
  /** @default false */
  readonly required?: true;
}

/** What a command is given besides options. */
export interface Operand {
  /** As the usage writes it. */
  readonly name: string;
  /** Whether there may be several. @default false */
  readonly many?: true;
}

/** One call of a command. */
export interface Call {
  readonly say: Say;
  readonly language: MessageLanguage;
  readonly operands: readonly string[];
  readonly values: Values;
  readonly output: Output;
  readonly env: NodeJS.ProcessEnv;
  /** Ends with Ctrl+C. */
  readonly signal: AbortSignal;
  /** The platform that this user or the environment names. */
  readonly geo: () => Promise<Geo>;
}

/** A command of `geo`. Usage, help and the check of what was typed follow. */
export interface Command {
  readonly name: string;
  readonly about: TextKey;
  readonly operands: readonly Operand[];
  readonly options: readonly Option[];
  /** Without `geo` and the name of the command. */
  readonly examples: readonly string[];
  readonly run: (call: Call) => Promise<void>;
}
