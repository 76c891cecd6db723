import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { anything } from '../ports/records.ts';
import { switchboard } from '../ports/text.ts';

export const run = defineFunction({
  name: 'switchboard.run',
  title: { de: 'Switchboard ausführen', en: 'Run switchboard' },
  doc: docBeside(import.meta.url),
  // Its steps may be any.
  changes: true,
  inputs: {
    switchboard: switchboard({ label: { de: 'Switchboard', en: 'Switchboard' } }),
    inputs: anything({ label: { de: 'Eingänge', en: 'Inputs' }, dict: true, optional: true }),
  },
  outputs: { outputs: anything({ label: { de: 'Ausgänge', en: 'Outputs' }, dict: true }) },
  sources: async ({ switchboards }, { switchboard: uri, inputs }) => [{ port: 'switchboard', ...(await switchboards.source(uri, inputs)) }],
  async run({ switchboards, touched }, { switchboard: uri, inputs }) {
    const { outputs, source } = await switchboards.call(uri, inputs);
    touched([{ port: 'switchboard', ...source }]);
    return { outputs };
  },
});
