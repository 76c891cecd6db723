import { isInRange, plainNumber, plainText, rangeText, typeOf, units, type Localised, type NumberRange, type Unit } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortDescription, PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { scalarOf } from './scalar.ts';

export interface NumberOptions extends PortOptions {
  unit?: Unit;
  /** Bounds, included. */
  min?: number;
  max?: number;
  /** By how much it is usually changed. */
  step?: number;
  default?: number;
}

/** A finite number; text in German or English notation is accepted. */
function readNumber(raw: unknown, label: Localised): number {
  const number = typeOf('number').parse(raw);
  if (typeof number === 'number') return number;
  throw new FunctionError(
    'input_number',
    `Der Eingang „${label.de}“ erwartet eine Zahl, nicht „${plainText(raw)}“.`,
    `The input "${label.en}" expects a number, not "${plainText(raw)}".`,
  );
}

/** A number within its bounds; what it is called there says what else it has to be. */
export function numberWithin(raw: unknown, label: Localised, range: NumberRange, noun: Localised, isOne = Number.isFinite): number {
  const number = readNumber(raw, label);
  if (isOne(number) && isInRange(number, range)) return number;
  const expected = (language: 'de' | 'en'): string => [noun[language], rangeText(range, language)].filter((part) => part !== '').join(' ');
  throw new FunctionError(
    'input_range',
    `Der Eingang „${label.de}“ erwartet ${expected('de')}, nicht ${plainNumber(number, 'de')}.`,
    `The input "${label.en}" expects ${expected('en')}, not ${plainNumber(number, 'en')}.`,
  );
}

const rangeOf = ({ unit, min, max }: NumberOptions): NumberRange => ({ unit, minimum: min, maximum: max });

function numberKind(name: 'number' | 'integer' | 'share', noun: Localised, isOne = Number.isFinite): PortKind<NumberOptions, number> {
  return {
    name,
    parse: (value, options) => numberWithin(scalarOf(value, options.label), options.label, rangeOf(options), noun, isOne),
    describe: ({ step, ...options }): PortDescription => ({ ...rangeOf(options), step }),
    faults: (options) => numberFaults(options, isOne),
  };
}

function numberFaults(options: NumberOptions, isOne: (value: number) => boolean): Localised[] {
  const { default: preset, min, max, step, unit } = options;
  const faults: Localised[] = [];
  const tell = (de: string, en: string): void => void faults.push({ de, en });
  if (min !== undefined && max !== undefined && min >= max)
    tell(`sein kleinster Wert ${min} liegt nicht unter seinem größten ${max}`, `its minimum ${min} is not below its maximum ${max}`);
  if (preset !== undefined && !(isOne(preset) && isInRange(preset, rangeOf(options))))
    tell(`sein Vorgabewert ${preset} ist nicht erlaubt`, `its default ${preset} is not allowed`);
  if (step !== undefined && step <= 0) tell(`seine Schrittweite ${step} ist nicht größer als 0`, `its step ${step} is not above 0`);
  if (unit !== undefined && !Object.hasOwn(units, unit))
    tell(`seine Einheit ${String(unit)} ist nicht bekannt`, `its unit ${String(unit)} is not known`);
  return faults;
}

export const anyNumber = numberKind('number', { de: 'eine Zahl', en: 'a number' });
export const wholeNumber = numberKind('integer', { de: 'eine ganze Zahl', en: 'a whole number' }, Number.isInteger);
export const shareNumber = numberKind('share', { de: 'einen Anteil', en: 'a share' });

export function number<const O extends NumberOptions>(options: O): TypedPort<Shaped<O, number>, Shaped<O, number>, ScalarValue> {
  return { kind: 'number', type: 'number', options };
}

export function integer<const O extends NumberOptions>(options: O): TypedPort<Shaped<O, number>, Shaped<O, number>, ScalarValue> {
  return { kind: 'integer', type: 'int', options };
}

/** A part of a whole, from 0 to 1. */
export function share<const O extends PortOptions & { default?: number }>(
  options: O,
): TypedPort<Shaped<O, number>, Shaped<O, number>, ScalarValue> {
  return { kind: 'share', type: 'number', options: { ...options, ...shareRange } };
}

const shareRange = { min: 0, max: 1, step: 0.05 };
