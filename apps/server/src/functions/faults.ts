import type { FunctionDefinition } from '../engine/definition.ts';
import type { LocalText } from '../problems/index.ts';

export const languages = ['de', 'en'] as const;

const inGerman = { de: 'Deutsch', en: 'Englisch' };
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

/** Gathers what is wrong, in both languages. */
function gathered(): { faults: LocalText[]; tell: (de: string, en: string) => void } {
  const faults: LocalText[] = [];
  return { faults, tell: (de, en) => void faults.push({ de, en }) };
}

/** What is wrong with the names of a function's ports, and with what says in which unit they are. */
function portFaults({ name, inputs, outputs }: FunctionDefinition): LocalText[] {
  const { faults, tell } = gathered();
  const records = inputs.filter(({ kind }) => kind === 'features' || kind === 'records');
  if (records[0] && !mainRecords.includes(records[0].name))
    tell(
      `${records[0].name}: Die wichtigsten Datensätze heißen ${mainRecords.join(' oder ')}`,
      `${records[0].name}: its main records are called ${mainRecords.join(' or ')}`,
    );
  const further = recordInputs.slice(2).join(', ');
  for (const port of records.slice(1))
    if (!recordInputs.includes(port.name))
      tell(`${port.name}: Weitere Datensätze heißen ${further}`, `${port.name}: further records are called ${further}`);
  for (const port of inputs) {
    const form = namedByKind[port.kind ?? ''];
    if (form && !form.test(port.name))
      tell(
        `${port.name}: Ein Eingang der Art ${port.kind} heißt anders`,
        `${port.name}: an input of the kind ${port.kind} is called otherwise`,
      );
    if (port.kind === 'number' && lengths.test(port.name) && !port.describe?.('de').unit)
      tell(`${port.name}: eine Länge ohne Einheit`, `${port.name}: a length without its unit`);
  }
  const [result] = outputs;
  if (result && result.name !== (otherResult[name] ?? 'output'))
    tell(`${result.name}: Das Ergebnis heißt output`, `${result.name}: the result is called output`);
  return faults;
}

/** What is wrong with how a function is defined; nothing for a good one. */
export function faultsOf(definition: FunctionDefinition): LocalText[] {
  const { name, title, doc, example, inputs, outputs } = definition;
  const { faults, tell } = gathered();
  if (!/^[a-z][a-z0-9]*(\.[a-z][a-z0-9_]*)+$/.test(name))
    tell(`${name} hat nicht die Form namensraum.name`, `${name} is not of the form namespace.name`);
  for (const language of languages) {
    if (title[language].trim() === '') tell(`kein Titel auf ${inGerman[language]}`, `no title in ${language}`);
    if (doc[language].trim() === '') tell(`keine Dokumentation auf ${inGerman[language]}`, `no documentation in ${language}`);
    else if (!exampleIn[language].test(doc[language])) tell(`kein Beispiel auf ${inGerman[language]}`, `no example in ${language}`);
  }
  for (const port of Object.keys(example?.inputs ?? {}))
    if (!inputs.some((one) => one.name === port))
      tell(`${port}: Sein Beispiel füllt, was kein Eingang ist`, `${port}: its example enters what is no input`);
  for (const port of example?.draws ?? [])
    if (!outputs.some((one) => one.name === port))
      tell(`${port}: Sein Beispiel zeichnet, was kein Ausgang ist`, `${port}: its example draws what is no output`);
  if (outputs.length === 0) tell('kein Ausgang', 'no output');
  for (const port of [...inputs, ...outputs]) {
    const at = (de: string, en: string): void => tell(`${port.name}: ${de}`, `${port.name}: ${en}`);
    if (!/^[a-z][a-z0-9_]*$/.test(port.name)) at('sein Name ist nicht in snake_case', 'its name is not in snake_case');
    for (const language of languages) {
      if (port.label[language].trim() === '') at(`keine Bezeichnung auf ${inGerman[language]}`, `no label in ${language}`);
      if (port.help && port.help[language].trim() === '') at(`keine Hilfe auf ${inGerman[language]}`, `no help in ${language}`);
    }
    if (port.list && port.dict) at('eine Liste und zugleich ein Wörterbuch', 'a list and a dict at once');
    for (const fault of port.faults?.(inputs.map((one) => one.name)) ?? []) at(fault.de, fault.en);
  }
  for (const ports of [inputs, outputs])
    for (const language of languages) {
      const labels = ports.map((port) => port.label[language]);
      for (const label of new Set(labels.filter((one, index) => labels.indexOf(one) !== index)))
        tell(`zwei Anschlüsse heißen ${label}`, `two ports are called ${label}`);
    }
  return [...faults, ...portFaults(definition)];
}
