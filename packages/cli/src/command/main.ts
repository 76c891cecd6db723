import { ApiError, type MessageLanguage } from '@geo/api';
import { sayIn, type Say } from '../i18n/texts.ts';
import { connect, type Geo } from '../sdk/connect.ts';
import { GeoError } from '../sdk/errors.ts';
import type { Command } from './definition.ts';
import { exitCodeOf, exitCodes } from './exitCodes.ts';
import { helpOf, helpOfAll } from './help.ts';
import { languageOf } from './language.ts';
import { createOutput } from './output.ts';
import { check, everywhere, parse } from './parse.ts';
import { commands } from './registry.ts';
import { accessOf } from './settings.ts';
import { UsageError } from './usageError.ts';

/** What a process gives its program. */
export interface Surroundings {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Runs `geo`; answers how the process ends. */
export async function main(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, env, signal } = surroundings;
  const asJson = args.includes('--json');
  const output = createOutput(surroundings, asJson);
  let say = sayIn(languageOf(env));
  let address: string | null = null;
  try {
    const language = statedLanguage(args, say) ?? languageOf(env);
    say = sayIn(language);
    const [name, ...rest] = withoutLanguage(args);
    if (name === undefined || name === '--help' || name === 'help') {
      stdout.write(`${helpOfAll(commands, everywhere, say)}\n`);
      return name === undefined ? exitCodes.usage : exitCodes.done;
    }
    const command = commandOf(name, say);
    const parsed = parse(command, rest, say);
    if (parsed.values.has('help')) {
      stdout.write(`${helpOf(command, everywhere, say)}\n`);
      return exitCodes.done;
    }
    check(command, parsed, say);
    const geo = async (): Promise<Geo> => {
      const access = await accessOf(env, say);
      address = access.url;
      return connect({ ...access, language });
    };
    await command.run({ ...parsed, say, language, output, env, signal, geo });
    return exitCodes.done;
  } catch (error) {
    output.settle();
    const code = signal.aborted ? exitCodes.interrupted : exitCodeOf(error);
    const reason = reasonOf(error, { say, address, isInterrupted: signal.aborted });
    stderr.write(`${asJson ? JSON.stringify({ status: 'error', code: codeOf(error, signal), reason }) : reason}\n`);
    return code;
  }
}

function commandOf(name: string, say: Say): Command {
  const command = commands.find((one) => one.name === name);
  if (command) return command;
  throw new UsageError(say('commandUnknown', { command: name, known: commands.map((one) => one.name).join(', ') }));
}

const languageOption = /^--language(?:=(.*))?$/;

/** The language that is stated anywhere: also what comes before it is told in it. */
function statedLanguage(args: readonly string[], say: Say): MessageLanguage | null {
  const at = args.findIndex((one) => languageOption.test(one));
  if (at < 0) return null;
  const language = languageOption.exec(args[at]!)?.[1] ?? args[at + 1] ?? '';
  if (language === 'de' || language === 'en') return language;
  throw new UsageError(say('languageWrong', { language }));
}

function withoutLanguage(args: readonly string[]): readonly string[] {
  const at = args.findIndex((one) => languageOption.test(one));
  return at < 0 ? args : args.toSpliced(at, args[at] === '--language' ? 2 : 1);
}

interface Told {
  readonly say: Say;
  /** Of the platform, where it was asked for. */
  readonly address: string | null;
  readonly isInterrupted: boolean;
}

function reasonOf(error: unknown, { say, address, isInterrupted }: Told): string {
  if (error instanceof UsageError || error instanceof GeoError) return error.message;
  if (isInterrupted) return say('interrupted');
  if (!(error instanceof ApiError)) return say('unexpected', { reason: error instanceof Error ? error.message : String(error) });
  const fields = Object.entries(error.fields).filter(([, text]) => !error.message.includes(text));
  const lines = [error.message, ...fields.map(([field, text]) => `  ${field}: ${text}`)];
  // Who does not answer is named.
  return error.status === 0 || error.code === 'no_data' ? `${lines.join('\n')} (${address ?? ''})` : lines.join('\n');
}

function codeOf(error: unknown, { aborted }: AbortSignal): string {
  if (error instanceof ApiError || error instanceof GeoError) return error.code;
  if (aborted) return 'interrupted';
  return error instanceof UsageError ? 'usage' : 'unexpected';
}
