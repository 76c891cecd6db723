import { typeAppearance } from '@geo/editors';

/** Types whose hues are told apart most easily; each person has one. */
const types = ['depot', 'number', 'style', 'feature', 'string', 'row'] as const;

/** Colour of a person by its place among the others. */
export function peopleColor(hue: number): string {
  return typeAppearance(types[hue % types.length] ?? types[0]).hue;
}
