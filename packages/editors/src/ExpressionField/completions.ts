import {
  columnText,
  expressionFunction,
  expressionFunctionNames,
  geometryName,
  keywords,
  kindNoun,
  signatureOf,
  type DatumColumn,
  type ExpressionFunctionName,
} from '@geo/api';
import type { CodeCompletion } from '@geo/ui/code';

type Language = 'de' | 'en';

/** The functions that are called by their names. */
export const calledFunctions: readonly ExpressionFunctionName[] = expressionFunctionNames.filter(
  (name) => expressionFunction(name).group !== 'operator',
);

/** What is put in for a function: its name with the bracket, and all of it where it takes nothing. */
export function callText(name: ExpressionFunctionName): string {
  return expressionFunction(name).args.length === 0 ? `${name}()` : `${name}(`;
}

/** Geometries that stand in an expression as they are: how they begin, and how they go on. */
const shapes: readonly CodeCompletion[] = [
  { text: 'BBOX(', detail: 'minX, minY, maxX, maxY)' },
  { text: 'POINT(', detail: 'x y)' },
  { text: 'LINESTRING(', detail: 'x y, x y, …)' },
  { text: 'POLYGON((', detail: 'x y, x y, x y, …))' },
];

/** What is offered while an expression is written: the columns, the geometry, the functions, and the words between them. */
export function expressionCompletions(columns: readonly DatumColumn[], language: Language): readonly CodeCompletion[] {
  const functions = calledFunctions.map((name): CodeCompletion => {
    const { title, doc } = expressionFunction(name);
    const text = callText(name);
    return { text, detail: signatureOf(name)[language].slice(text.length), info: `${title[language]}. ${doc[language]}` };
  });
  return [
    ...columns.map(({ key, kind }) => ({ text: columnText(key), detail: kindNoun(kind)[language] })),
    ...(columns.some(({ key }) => key === geometryName) ? [] : [{ text: geometryName, detail: kindNoun('geometry')[language] }]),
    ...functions,
    ...shapes,
    ...[...keywords, 'DIV'].map((text) => ({ text })),
  ];
}
