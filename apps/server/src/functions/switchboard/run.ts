import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { anything } from '../ports/records.ts';
import { switchboard } from '../ports/text.ts';

export const run = defineFunction({
  name: 'switchboard.run',
  title: { de: 'Switchboard ausführen', en: 'Run switchboard' },
  doc: docBeside(import.meta.url),
  inputs: {
    switchboard: switchboard({ label: { de: 'Switchboard', en: 'Switchboard' } }),
    inputs: anything({ label: { de: 'Eingänge', en: 'Inputs' }, dict: true, optional: true }),
  },
  outputs: { outputs: anything({ label: { de: 'Ausgänge', en: 'Outputs' }, dict: true }) },
  sources: async ({ boards }, { switchboard: uri, inputs }) => [{ port: 'switchboard', ...(await boards.source(uri, inputs)) }],
  async run({ boards, touched }, { switchboard: uri, inputs }) {
    const { outputs, source } = await boards.call(uri, inputs);
    touched([{ port: 'switchboard', ...source }]);
    return { outputs };
  },
});
