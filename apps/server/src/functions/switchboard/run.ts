import type { FunctionDefinition, Inputs, Value } from '../../engine/definition.ts';
import { textOf } from '../inputs.ts';

export const run: FunctionDefinition = {
  name: 'switchboard.run',
  verboseName: { de: 'Switchboard ausführen', en: 'Run switchboard' },
  doc: {
    de: 'Führt ein **anderes Switchboard als einen Schritt** aus: mit den Rechten dessen, der ausführt, und ohne es zu ändern. Die Schlüssel von `inputs` sind die Namen seiner Eingänge, die von `outputs` die seiner Ausgänge; wo es nur einen gibt, geht es ohne Schlüssel. Ein Eingang, der nichts bekommt, behält den dort eingetragenen Wert.\n\nBeispiel: `switchboard` = Randstreifen, `inputs` mit dem Schlüssel `Gewässer`, `outputs` mit dem Schlüssel `Streifen`.',
    en: 'Runs **another switchboard as one step**: with the rights of whoever runs it, and without changing it. The keys of `inputs` are the names of its inputs, those of `outputs` the names of its outputs; where there is only one, no key is needed. An input that gets nothing keeps the value that is entered there.\n\nExample: `switchboard` = buffer strips, `inputs` with the key `waters`, `outputs` with the key `strips`.',
  },
  inputs: [
    { name: 'switchboard', type: 'switchboard' },
    { name: 'inputs', type: 'anything', dict: true, optional: true },
  ],
  outputs: [{ name: 'outputs', type: 'anything', dict: true }],
  sources: async ({ boards }, inputs) => [{ port: 'switchboard', ...(await boards.source(textOf(inputs, 'switchboard'), dictOf(inputs))) }],
  async run({ boards, touched }, inputs) {
    const { outputs, source } = await boards.call(textOf(inputs, 'switchboard'), dictOf(inputs));
    touched([{ port: 'switchboard', ...source }]);
    return { outputs };
  },
};

function dictOf(inputs: Inputs): ReadonlyMap<string, Value> {
  const values = inputs['inputs'];
  return values instanceof Map ? values : new Map<string, Value>();
}
