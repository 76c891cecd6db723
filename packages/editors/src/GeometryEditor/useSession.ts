import { sameJson } from '@geo/api';
import type { Geometry } from 'geojson';
import { useState } from 'react';
import { geometryOf, shapeOf, type EditedGeometry, type EditedType, type Shape } from './rules/shape.ts';
import { beginSession, reduce, type Action, type Session } from './rules/session.ts';

export interface GeometrySession extends Session {
  /** The shape at present; null where none is yet, or none that is edited. */
  readonly shape: Shape | null;
  readonly geometry: EditedGeometry | null;
  readonly act: (action: Action) => void;
}

/** The steps of editing a geometry that the host holds. */
export function useSession(
  geometry: Geometry | null,
  first: EditedType,
  readOnly: boolean,
  onChange: (geometry: EditedGeometry | null) => void,
): GeometrySession {
  const [session, setSession] = useState(() => beginSession(geometry, readOnly ? null : first));
  /** What the host has last had, or was told. */
  const [known, setKnown] = useState(geometry);
  if (geometry !== known && !sameJson(geometry, known)) {
    setKnown(geometry);
    setSession(reduce(session, { do: 'replace', shape: shapeOf(geometry) }, first));
  }
  const shape = session.steps.present;
  const act = (action: Action): void => {
    const next = reduce(session, action, first);
    setSession(next);
    if (next.steps.present === shape) return;
    const told = next.steps.present && geometryOf(next.steps.present);
    setKnown(told);
    onChange(told);
  };
  return { ...session, shape, geometry: shape && geometryOf(shape), act };
}
