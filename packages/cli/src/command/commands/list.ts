import { listedKindNames } from '../../sdk/list.ts';
import type { Command } from '../definition.ts';
import { UsageError } from '../usageError.ts';

export const listCommand: Command = {
  name: 'list',
  about: 'listAbout',
  operands: [{ name: listedKindNames.join('|') }],
  options: [{ name: 'search', shape: 'TEXT', about: 'listSearch' }],
  examples: ['depots', 'layers --search river --json'],
  run: async ({ say, operands, values, output, signal, geo }) => {
    const kind = listedKindNames.find((name) => name === operands[0]);
    if (kind === undefined) throw new UsageError(say('listKindUnknown', { kind: operands[0]!, known: listedKindNames.join(', ') }));
    const objects = await (await geo()).list(kind, { q: values.one('search'), signal });
    output.answer(
      objects,
      objects.map(({ id, name, modified }) => [id, name, modified].join('\t')),
    );
  },
};
