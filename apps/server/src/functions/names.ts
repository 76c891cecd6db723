import { FunctionError } from '../problems/index.ts';

/** Refuses a name that stands for two columns. */
export function requireOnce(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new FunctionError(
    'attribute_twice',
    `Das Attribut „${twice}“ gäbe es zweimal. Richtig ist jeder Name einmal.`,
    `There would be two attributes "${twice}". Right is each name once.`,
  );
}

/** Refuses a name that is empty. */
export function requireName(name: string): void {
  if (name === '') throw new FunctionError('no_name', 'Der Name des neuen Attributs ist leer.', 'The name of the new column is empty.');
}

/** Refuses a name that is empty, or of an attribute that is there. */
export function requireNewName(name: string, taken: readonly string[]): void {
  requireName(name);
  if (taken.includes(name))
    throw new FunctionError(
      'name_taken',
      `Ein Attribut „${name}“ gibt es schon. Richtig ist ein Name, den noch keines hat.`,
      `There is a column "${name}" already. Right is a name that none has.`,
    );
}
