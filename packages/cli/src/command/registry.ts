import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { listCommand } from './commands/list.ts';
import { loginCommand } from './commands/login.ts';
import { logoutCommand } from './commands/logout.ts';
import { publishCommand } from './commands/publish.ts';
import { runCommand } from './commands/run.ts';
import type { Command } from './definition.ts';

/** The commands, in the order in which help names them. */
export const commands: readonly Command[] = [
  loginCommand,
  logoutCommand,
  importCommand,
  runCommand,
  exportCommand,
  publishCommand,
  listCommand,
];
