import { sniffDecimal, type DecimalSign } from './coordinates.ts';

/** How numbers of a column are written. */
export interface NumberSign {
  readonly decimal: DecimalSign;
  /** A cell with `decimal` in the place of the other sign, where both stand for the same in its column. */
  readonly plain: (value: string) => string;
}

export const onlySign = (decimal: DecimalSign): NumberSign => ({ decimal, plain: (value) => value });

/** Digits with one sign, which may be either. */
const pointed = /^\s*[-+]?\d+\.\d+\s*$/;
const commaed = /^\s*[-+]?\d+,\d+\s*$/;
/** Groups of thousands that are nothing else. */
const grouped = /\d\.\d{3}(?:,\d|\.\d{3})|\d,\d{3}(?:\.\d|,\d{3})/;
/** Three digits behind a comma may be a group. */
const surelyDecimal = /,(?:\d{1,2}|\d{4,})\s*$/;

/**
 * How numbers of a column of a sheet are written. Those of cells have a point, whatever the others have, and those that are texts what who
 * typed them used: a comma among them is a decimal sign where one surely is, and in coordinates, of which none has groups of thousands
 * in the one row and decimals in the next.
 */
export function signInSheet(values: readonly string[], otherwise: DecimalSign, arePlaces: boolean): NumberSign {
  const commas = values.filter((value) => commaed.test(value));
  if (commas.length === 0) return onlySign(values.some((value) => pointed.test(value)) ? '.' : otherwise);
  const isClear = arePlaces || commas.some((value) => surelyDecimal.test(value));
  if (!isClear || !values.some((value) => pointed.test(value)) || values.some((value) => grouped.test(value)))
    return onlySign(sniffDecimal(values) ?? otherwise);
  return { decimal: ',', plain: (value) => (pointed.test(value) ? value.replace('.', ',') : value) };
}
