import type { Say } from '../i18n/texts.ts';
import type { Command, Option } from './definition.ts';

const written = ({ name, shape }: Option): string => (shape === undefined ? `--${name}` : `--${name} ${shape}`);

/** How a command is called, in one line. */
export function usageOf({ name, operands, options }: Command): string {
  const parts = [
    ...operands.map((operand) => (operand.many ? `${operand.name}…` : operand.name)),
    ...options.map((option) => `${option.required ? written(option) : `[${written(option)}]`}${option.many ? '…' : ''}`),
  ];
  return ['geo', name, ...parts].join(' ');
}

const listed = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`).join('\n');
};

const optionRows = (options: readonly Option[], say: Say) => options.map((option) => [written(option), say(option.about)] as const);

export function helpOf(command: Command, everywhere: readonly Option[], say: Say): string {
  const { name, about, options, examples } = command;
  return [
    say(about),
    `${say('helpUsage')}: ${usageOf(command)}`,
    ...(options.length > 0 ? [`${say('helpOptions')}:\n${listed(optionRows(options, say))}`] : []),
    `${say('helpEverywhere')}:\n${listed(optionRows(everywhere, say))}`,
    ...(examples.length > 0 ? [`${say('helpExamples')}:\n${examples.map((one) => `  geo ${name} ${one}`).join('\n')}`] : []),
  ].join('\n\n');
}

export function helpOfAll(commands: readonly Command[], everywhere: readonly Option[], say: Say): string {
  return [
    say('helpIntro'),
    `${say('helpCommands')}:\n${listed(commands.map(({ name, about }) => [name, say(about)]))}`,
    `${say('helpEverywhere')}:\n${listed(optionRows(everywhere, say))}`,
    say('helpAccess'),
    say('helpExit'),
    say('helpMore'),
  ].join('\n\n');
}
