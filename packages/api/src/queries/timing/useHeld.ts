import { useState } from 'react';
import { sameJson } from '../../records/sameJson.ts';

/** A question about a moment as it is after so many changes. */
interface OfChanges {
  readonly changes: number;
}

/** Whether two questions are the same but for what was edited in between. */
export const isOneQuestion = <Question extends OfChanges>(one: Question, other: Question): boolean =>
  sameJson({ ...one, changes: 0 }, { ...other, changes: 0 });

/**
 * The question to ask, where an answer is work for the server: while others edit it is another one each second. It is held until `follow` is told
 * that nothing is under way any more; what is asked otherwise counts at once.
 */
export function useHeld<Question extends OfChanges>(question: Question): readonly [held: Question, follow: (underWay: boolean) => void] {
  const [held, setHeld] = useState(question);
  const isOther = !isOneQuestion(held, question);
  const follow = (underWay: boolean): void => {
    if (isOther || (!underWay && held.changes !== question.changes)) setHeld(question);
  };
  return [isOther ? question : held, follow];
}
