import { geometryName, type Expression } from '@geo/api';
import { ServiceError, shown } from '../../../../problems/index.ts';
import type { XmlNode } from '../../../../xml/index.ts';
import { localName } from '../fields.ts';

/** How Filter Encoding 1.x names arithmetic; 2.0 has it as functions. */
const arithmetic: Readonly<Record<string, string>> = { Add: '+', Sub: '-', Mul: '*', Div: '/' };
export const referenceNames = ['ValueReference', 'PropertyName'];
const operandNames = [...referenceNames, 'Literal', 'Function', ...Object.keys(arithmetic)];

export const isReference = ({ name }: XmlNode): boolean => referenceNames.includes(name);

/** What of a node stands for a value, in its order. */
export const operandsOf = ({ children }: XmlNode): readonly XmlNode[] => children.filter(({ name }) => operandNames.includes(name));

/** What fields and geometries are called. */
export interface ValueNames {
  isGeometry: (name: string) => boolean;
  isField: (name: string) => boolean;
}

/** A value: of a field, as it is, or computed of others. A literal is what the other side takes it for. */
export function operand(node: XmlNode, names: ValueNames): Expression {
  const { name, text, attributes, children } = node;
  if (isReference(node)) {
    if (text === '') throw unreadable(name, 'der Name eines Felds', 'the name of a field');
    return { kind: 'property', name: names.isGeometry(localName(text)) && !names.isField(text) ? geometryName : text };
  }
  if (name === 'Literal') {
    if (children.length > 0) throw unreadable(children[0]!.name, 'ein Wert als Text', 'a value as text');
    return { kind: 'literal', value: text };
  }
  const sign = arithmetic[name];
  const args = children.map((child) => operand(child, names));
  if (sign) {
    if (args.length !== 2) throw unreadable(name, 'zwei Werte', 'two values');
    return { kind: 'call', name: sign, args };
  }
  if (name !== 'Function') throw unreadable(name, `eines von ${operandNames.join(', ')}`, `one of ${operandNames.join(', ')}`);
  const called = localName(attributes.name ?? '').toLowerCase();
  // Conditions are elements of their own.
  if (!/^[a-z_][a-z0-9_]*$/.test(called)) throw unreadable(name, 'ein Name in name="…"', 'a name in name="…"');
  return { kind: 'call', name: called, args };
}

/** What cannot be read, and what would be right. */
export function unreadable(what: string, de: string, en: string): ServiceError {
  return new ServiceError('OperationParsingFailed', 'filter', {
    de: `Der Filter ist bei „${shown(what)}“ nicht lesbar. Richtig ist: ${de}.`,
    en: `The filter cannot be read at "${shown(what)}". Right is: ${en}.`,
  });
}
