import type { Localised } from '../schemas/function.ts';
import type { ArgumentDefinition } from './definition.ts';
import { expressionFunction, type ExpressionFunctionName } from './registry.ts';

/** How a function is called, with its arguments by their names: `round(number[, digits])`. */
export function signatureOf(name: ExpressionFunctionName): Localised {
  const { written, args } = expressionFunction(name);
  if (written) return { de: written, en: written };
  const list = (language: 'de' | 'en'): string =>
    args
      .map((argument: ArgumentDefinition, at) => {
        const text = `${at > 0 ? ', ' : ''}${argument.name[language]}${argument.rest ? ', …' : ''}`;
        return argument.optional ? `[${text}]` : text;
      })
      .join('');
  return { de: `${name}(${list('de')})`, en: `${name}(${list('en')})` };
}
