import { errorText, type RepairedGeometry } from '@geo/api';
import { useEffect, useRef, useState } from 'react';
import type { GeometryEditorProps, GeometryProblem } from './props.ts';
import { shapeOf, type Shape } from './rules/shape.ts';
import type { GeometrySession } from './useSession.ts';

export interface GeometryRepair {
  /** Asks for the shape as it would be if it were valid. Absent where nobody can be asked. */
  readonly begin: (() => void) | undefined;
  readonly pending: boolean;
  /** What was repaired of the shape at present. */
  readonly done: RepairedGeometry | null;
  /** Why the shape at present could not be repaired. */
  readonly failed: GeometryProblem | null;
}

/** What an answer is about: it counts as long as the shape is that one. */
interface Answer {
  readonly shape: Shape;
  readonly done: RepairedGeometry | null;
  readonly failed: GeometryProblem | null;
}

/** Repairs the shape of a session; what comes back is one of its steps. */
export function useRepair({ shape, geometry, act }: GeometrySession, onRepair: GeometryEditorProps['onRepair']): GeometryRepair {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState<Shape | null>(null);
  // Who goes on editing meanwhile keeps that.
  const latest = useRef({ shape, act });
  useEffect(() => {
    latest.current = { shape, act };
  });
  const begin = (): void => {
    if (!shape || !geometry || !onRepair) return;
    setAsked(shape);
    onRepair(geometry)
      .then((done) => {
        if (latest.current.shape !== shape) return;
        const repaired = done.flaw && shapeOf(done.geometry);
        if (repaired) latest.current.act({ do: 'replace', shape: repaired });
        setAnswer({ shape: repaired ?? shape, done, failed: null });
      })
      .catch((error: unknown) => {
        const { place } = error as { readonly place?: GeometryProblem['place'] };
        setAnswer({ shape, done: null, failed: { text: errorText(error), place } });
      })
      .finally(() => setAsked(null));
  };
  const known = answer?.shape === shape ? answer : null;
  return {
    begin: onRepair && begin,
    pending: asked !== null && asked === shape,
    done: known?.done ?? null,
    failed: known?.failed ?? null,
  };
}
