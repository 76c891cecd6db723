import type { FunctionDefinition } from '../engine/definition.ts';

export const languages = ['de', 'en'] as const;

const exampleIn = { de: /(^|\s)Beispiel\b/, en: /(^|\s)Example\b/ };
/** Names of inputs of records: the main one first, see the names of ports in the specification. */
const mainRecords = ['features', 'rows'];
const recordInputs = [...mainRecords, 'others', 'mask', 'points'];
/** What inputs of a kind are called. */
const namedByKind: Readonly<Record<string, RegExp>> = {
  condition: /^where$/,
  crs: /^crs$/,
  depot: /^depot$/,
  switchboard: /^switchboard$/,
};
/** Their result is not `output`, as they were published before the names of ports were. */
const otherResult: Readonly<Record<string, string>> = { 'switchboard.run': 'outputs', 'quality.topology_check': 'overlaps' };
const lengths = /(^|_)(distance|tolerance|width|radius|length|spacing|size)$/;

/** What is wrong with the names of a function's ports, and with what says in which unit they are. */
function portFaults({ name, inputs, outputs }: FunctionDefinition): string[] {
  const faults: string[] = [];
  const records = inputs.filter(({ kind }) => kind === 'features' || kind === 'records');
  if (records[0] && !mainRecords.includes(records[0].name))
    faults.push(`${records[0].name}: its main records are called ${mainRecords.join(' or ')}`);
  for (const port of records.slice(1))
    if (!recordInputs.includes(port.name)) faults.push(`${port.name}: further records are called ${recordInputs.slice(2).join(', ')}`);
  for (const port of inputs) {
    const form = namedByKind[port.kind ?? ''];
    if (form && !form.test(port.name)) faults.push(`${port.name}: an input of the kind ${port.kind} is called otherwise`);
    if (port.kind === 'number' && lengths.test(port.name) && !port.describe?.('de').unit)
      faults.push(`${port.name}: a length without its unit`);
  }
  const [result] = outputs;
  if (result && result.name !== (otherResult[name] ?? 'output')) faults.push(`${result.name}: the result is called output`);
  return faults;
}

/** What is wrong with how a function is defined; nothing for a good one. */
export function faultsOf(definition: FunctionDefinition): string[] {
  const { name, title, doc, example, inputs, outputs } = definition;
  const faults: string[] = [];
  if (!/^[a-z][a-z0-9]*(\.[a-z][a-z0-9_]*)+$/.test(name)) faults.push(`${name} is not of the form namespace.name`);
  for (const language of languages) {
    if (title[language].trim() === '') faults.push(`no title in ${language}`);
    if (doc[language].trim() === '') faults.push(`no documentation in ${language}`);
    else if (!exampleIn[language].test(doc[language])) faults.push(`no example in ${language}`);
  }
  for (const port of Object.keys(example?.inputs ?? {}))
    if (!inputs.some((one) => one.name === port)) faults.push(`${port}: its example enters what is no input`);
  for (const port of example?.draws ?? [])
    if (!outputs.some((one) => one.name === port)) faults.push(`${port}: its example draws what is no output`);
  if (outputs.length === 0) faults.push('no output');
  for (const port of [...inputs, ...outputs]) {
    const tell = (fault: string): void => void faults.push(`${port.name}: ${fault}`);
    if (!/^[a-z][a-z0-9_]*$/.test(port.name)) tell('its name is not in snake_case');
    for (const language of languages) {
      if (port.label[language].trim() === '') tell(`no label in ${language}`);
      if (port.help && port.help[language].trim() === '') tell(`no help in ${language}`);
    }
    if (port.list && port.dict) tell('a list and a dict at once');
    for (const fault of port.faults?.(inputs.map((one) => one.name)) ?? []) tell(fault);
  }
  for (const ports of [inputs, outputs])
    for (const language of languages) {
      const labels = ports.map((port) => port.label[language]);
      for (const label of new Set(labels.filter((one, index) => labels.indexOf(one) !== index)))
        faults.push(`two ports are called ${label}`);
    }
  return [...faults, ...portFaults(definition)];
}
