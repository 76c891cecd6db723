import { plainText } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import type { NamedValues } from '../ports/dict.ts';
import { requireLength } from '../values/values.ts';

const part = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;

/** A template with its values: `{name}` is one of them, `{{` and `}}` are braces. */
export function filled(template: string, values: NamedValues): string {
  let length = 0;
  return template.replaceAll(part, (found, name: string | undefined) => {
    const text = found === '{{' ? '{' : found === '}}' ? '}' : valueAt(name?.trim(), values);
    length += text.length;
    requireLength(length);
    return text;
  });
}

function valueAt(name: string | undefined, values: NamedValues): string {
  if (name === undefined)
    throw new FunctionError(
      'template_brace',
      'In der Vorlage steht eine geschweifte Klammer allein. Richtig ist {name}, oder {{ und }} für Klammern im Text.',
      'A brace stands alone in the template. Right is {name}, or {{ and }} for braces in the text.',
    );
  if (Object.hasOwn(values, name)) return plainText(values[name]);
  const known = Object.keys(values).slice(0, 20).join(', ');
  throw new FunctionError(
    'template_name',
    `Die Vorlage nennt „${name}“, aber einen Wert mit diesem Schlüssel gibt es nicht. Vorhanden: ${known || 'keiner'}.`,
    `The template names "${name}", but there is no value with that key. There are: ${known || 'none'}.`,
  );
}
