import { isRecord, plainText } from '@geo/api';
import { z } from 'zod';
import { de, en } from 'zod/locales';
import type { LocalText } from '../../problems/index.ts';
import { attributeOf } from '../ports/attribute.ts';
import { attributesOf } from '../ports/attributes.ts';
import { bbox } from '../ports/bbox.ts';
import { bool } from '../ports/bool.ts';
import { choice } from '../ports/choice.ts';
import { color } from '../ports/color.ts';
import { crs } from '../ports/crs.ts';
import { datetime } from '../ports/datetime.ts';
import { dict } from '../ports/dict.ts';
import { portKinds } from '../ports/kinds.ts';
import { integer, number, share } from '../ports/number.ts';
import type { TypedPort } from '../ports/port.ts';
import { features, records, rows } from '../ports/records.ts';
import { text } from '../ports/text.ts';

// What a package tells of its functions is data of a stranger: read by a schema, and nothing else of it is believed.

/** One line without signs that are not seen. */
const line = (most: number): z.ZodString =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u);
const both = <T extends z.ZodType>(one: T): z.ZodObject<{ de: T; en: T }, z.core.$strict> => z.strictObject({ de: one, en: one });

const common = {
  name: line(60),
  label: both(line(100)),
  help: both(line(1000)).optional(),
  optional: z.boolean().optional(),
  group: z.literal('advanced').optional(),
};
const several = { list: z.boolean().optional(), dict: z.boolean().optional() };
const numeric = {
  ...common,
  ...several,
  // A unit that is not known is told by its port.
  unit: z.string().max(10).optional() as unknown as z.ZodOptional<z.ZodLiteral<'m'>>,
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  default: z.number().optional(),
};
const entered = line(10_000).optional();

const PortData = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('features'), ...common }),
  z.strictObject({ kind: z.literal('records'), ...common }),
  z.strictObject({ kind: z.literal('number'), ...numeric }),
  z.strictObject({ kind: z.literal('integer'), ...numeric }),
  z.strictObject({ kind: z.literal('share'), ...common, ...several, default: z.number().optional() }),
  z.strictObject({ kind: z.literal('text'), ...common, ...several, default: z.string().max(10_000).optional() }),
  z.strictObject({ kind: z.literal('bool'), ...common, ...several, default: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('datetime'), ...common, ...several, default: entered }),
  z.strictObject({ kind: z.literal('dict'), ...common, ...several }),
  z.strictObject({ kind: z.literal('color'), ...common, ...several, default: entered }),
  z.strictObject({
    kind: z.literal('choice'),
    ...common,
    ...several,
    default: entered,
    choices: z
      .array(z.strictObject({ value: line(200), label: both(line(200)) }))
      .min(1)
      .max(500),
  }),
  z.strictObject({ kind: z.literal('attribute'), ...common, input: line(60), default: entered }),
  z.strictObject({ kind: z.literal('attributes'), ...common, input: line(60), default: entered }),
  z.strictObject({ kind: z.literal('bbox'), ...common, ...several }),
  z.strictObject({ kind: z.literal('crs'), ...common, ...several, default: z.number().optional() }),
]);
export type PortData = z.infer<typeof PortData>;

const FunctionData = z.strictObject({
  name: line(100),
  title: both(line(100)),
  doc: both(z.string().max(20_000)),
  always: z.literal(true).optional(),
  inputs: z.array(PortData).max(40),
  outputs: z.array(PortData).max(20),
});
export type FunctionData = z.infer<typeof FunctionData>;

type Of<Kind extends PortData['kind']> = Extract<PortData, { kind: Kind }>;
type Made = { [Kind in PortData['kind']]: (port: Of<Kind>) => TypedPort };

/** The ports of the platform that these are. A table at an input may be of any records. */
const made = {
  features,
  records,
  number,
  integer,
  share,
  text,
  bool,
  datetime,
  dict,
  color,
  choice: ({ choices, ...options }: Of<'choice'>) => choice(choices, options),
  attribute: ({ input, ...options }: Of<'attribute'>) => attributeOf(input, options),
  attributes: ({ input, ...options }: Of<'attributes'>) => attributesOf(input, options),
  bbox,
  crs,
} as unknown as Made;

export function portOf(port: PortData): TypedPort {
  const { name: _, ...data } = port;
  return (made[data.kind] as (data: object) => TypedPort)(data);
}

/** A table at an output has no places. */
export function outputOf(port: PortData): TypedPort {
  if (port.kind !== 'records') return portOf(port);
  const { name: _, ...options } = port;
  return rows(options);
}

/** Kinds of what a function may answer. */
const answered = new Set<PortData['kind']>([
  'features',
  'records',
  'number',
  'integer',
  'share',
  'text',
  'bool',
  'datetime',
  'dict',
  'bbox',
]);
export const isOfRecords = ({ kind }: Pick<PortData, 'kind'>): boolean => kind === 'features' || kind === 'records';

/** The texts of a schema's library in both languages; what is not as `line` wants it is said in words. */
const library = { de: de().localeError, en: en().localeError };
const oneLine: LocalText = { de: 'erwartet wird eine Zeile ohne Steuerzeichen', en: 'one line without control characters' };

/** A function as a package tells it, or what is wrong with that. */
export function readFunction(told: unknown): FunctionData | LocalText {
  const read = (language: 'de' | 'en') =>
    FunctionData.safeParse(told, { error: (issue) => (issue.code === 'invalid_format' ? oneLine[language] : library[language](issue)) });
  const [inGerman, inEnglish] = [read('de'), read('en')];
  if (inGerman.success) return inGerman.data;
  const [german, english] = [inGerman.error.issues[0]!, inEnglish.error!.issues[0]!];
  const isNamed = isRecord(told) && typeof told['name'] === 'string';
  const name = isNamed ? String(told['name']).slice(0, 100) : null;
  const at = german.path.map(String).join('.');
  return {
    de: `${name ?? 'eine Funktion ohne Namen'}: ${at === '' ? 'Ihre Definition' : at} ist falsch: ${german.message}`,
    en: `${name ?? 'a function without a name'}: ${at === '' ? 'its definition' : at} is wrong: ${english.message}`,
  };
}

/** What is wrong with the ports of a function, beyond what holds for our own. */
export function packageFaults({ inputs, outputs }: FunctionData): LocalText[] {
  const faults: LocalText[] = [];
  const tell = (german: string, english: string): void => void faults.push({ de: german, en: english });
  for (const ports of [inputs, outputs]) {
    const names = ports.map(({ name }) => name);
    for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
      tell(`zwei Anschlüsse haben den Namen ${name}`, `two ports are named ${name}`);
  }
  for (const port of inputs) {
    const preset = 'default' in port ? port.default : undefined;
    if (preset !== undefined && !isAllowed(port, preset))
      tell(
        `${port.name}: sein Vorgabewert ${plainText(preset)} ist nicht erlaubt`,
        `${port.name}: its default ${plainText(preset)} is not allowed`,
      );
  }
  for (const { name, kind, ...port } of outputs) {
    const right = [...answered].join(', ');
    if (!answered.has(kind))
      tell(`${name}: ein Ausgang der Art ${kind}; richtig sind ${right}`, `${name}: an output of the kind ${kind}; right are ${right}`);
    if ('list' in port || 'dict' in port || 'default' in port || port.optional)
      tell(`${name}: Ein Ausgang ist ein Wert, der immer da ist`, `${name}: an output is one value that is always there`);
  }
  if (outputs.filter(isOfRecords).length > 1)
    tell('mehrere Ausgänge von Datensätzen; richtig ist höchstens einer', 'several outputs of records; right is one at the most');
  return faults;
}

function isAllowed(port: PortData, preset: unknown): boolean {
  const { kind, type, options } = portOf(port);
  try {
    portKinds[kind].parse({ kind: 'value', type, value: preset }, options);
    return true;
  } catch {
    return false;
  }
}
