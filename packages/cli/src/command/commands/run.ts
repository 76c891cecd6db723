import { isRecord } from '@geo/api';
import type { Say } from '../../i18n/texts.ts';
import type { Command } from '../definition.ts';
import { readJsonFile } from '../jsonFile.ts';
import { UsageError } from '../usageError.ts';

const shape = 'NAME=VALUE|@FILE.json';

export const runCommand: Command = {
  name: 'run',
  about: 'runAbout',
  operands: [{ name: 'SWITCHBOARD' }],
  options: [
    { name: 'input', shape, about: 'runInput', many: true },
    { name: 'wait', about: 'runWait' },
    { name: 'timeout', shape: 'SECONDS', about: 'runTimeout' },
  ],
  examples: ['7 --input Distance=100 --input Place=Cologne --wait', '7 --input @inputs.json'],
  run: async ({ say, operands, values, output, signal, geo }) => {
    const inputs = await inputsOf(values.all('input'), say);
    const platform = await geo();
    const run = await platform.run(operands[0]!, {
      inputs,
      wait: values.has('wait'),
      timeout: values.whole('timeout'),
      signal,
      onJob: ({ status }) => output.progress(say('running', { status })),
    });
    const { job, outputs } = run;
    output.answer(run, [
      say(outputs === null ? 'runOrdered' : 'runDone', { job }),
      ...(outputs ?? []).map(({ name, count }) => say('outputCount', { name, count })),
    ]);
  },
};

/** Values of `--input`, of which a later one takes the place of an earlier. */
async function inputsOf(stated: readonly string[], say: Say): Promise<Record<string, unknown>> {
  const inputs: Record<string, unknown> = {};
  for (const one of stated) {
    if (one.startsWith('@')) {
      const held = await readJsonFile(one.slice(1), say);
      if (!isRecord(held)) throw new UsageError(say('inputsWrong'));
      Object.assign(inputs, held);
      continue;
    }
    const at = one.indexOf('=');
    if (at < 1) throw new UsageError(say('pairWrong', { option: '--input', value: one, right: shape }));
    const text = one.slice(at + 1);
    inputs[one.slice(0, at)] = text.startsWith('@') ? await readJsonFile(text.slice(1), say) : jsonOrText(text);
  }
  return inputs;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
