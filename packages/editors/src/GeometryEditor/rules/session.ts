import { begin, redo, step, undo, type History } from './history.ts';
import { addHole, addPart, isEnough, partAround } from './parts.ts';
import {
  kindOf,
  shapeOf,
  vertexOf,
  type EditedType,
  type Position,
  type Ring,
  type Shape,
  type ShapeKind,
  type VertexAt,
} from './shape.ts';
import { deleteVertex, insertVertex, moveVertex, removeHole, removePart } from './vertices.ts';

/** What is being drawn: a first geometry, a further part of it, or a hole. */
export interface Drawing {
  readonly what: 'new' | 'part' | 'hole';
  readonly type: EditedType;
  readonly ring: Ring;
  /** Why it could not be finished. */
  readonly problem: 'tooFewDrawn' | 'holeMustLieInside' | null;
}

/** A session of editing one geometry. */
export interface Session {
  readonly steps: History<Shape | null>;
  readonly selected: VertexAt | null;
  readonly drawing: Drawing | null;
}

export type Action =
  | { readonly do: 'undo' | 'redo' | 'finish' | 'stop' | 'removeLast' }
  | { readonly do: 'select'; readonly at: VertexAt | null }
  | { readonly do: 'move' | 'insert'; readonly at: VertexAt; readonly position: Position }
  | { readonly do: 'delete' | 'removePart' | 'removeHole'; readonly at: VertexAt }
  | { readonly do: 'replace'; readonly shape: Shape | null }
  | { readonly do: 'draw'; readonly what: Drawing['what']; readonly type: EditedType }
  | { readonly do: 'place'; readonly position: Position }
  | { readonly do: 'changeRing'; readonly ring: Ring };

/** What has no geometry yet begins with drawing one. */
export function beginSession(geometry: unknown, type: EditedType | null): Session {
  const shape = shapeOf(geometry);
  const isNew = (geometry === null || geometry === undefined) && type !== null;
  return { steps: begin(shape), selected: null, drawing: isNew ? blank('new', type) : null };
}

function blank(what: Drawing['what'], type: EditedType): Drawing {
  return { what, type, ring: [], problem: null };
}

/** What a ring is drawn as: holes are areas. */
export function drawnKind({ type }: Pick<Drawing, 'type'>): ShapeKind {
  return kindOf(type).kind;
}

function changed(session: Session, shape: Shape | null, selected: VertexAt | null = session.selected): Session {
  const known = selected && shape && vertexOf(shape, selected) ? selected : null;
  return { ...session, steps: step(session.steps, shape), selected: known };
}

/** The shape with what was drawn; null where a hole lies in no part of it. */
function withDrawn(shape: Shape | null, { what, type, ring }: Drawing): Shape | null {
  const { kind, multi } = kindOf(type);
  if (what === 'hole') {
    const part = shape && partAround(shape, ring);
    return shape && part !== null ? addHole(shape, part, ring) : null;
  }
  const known = what === 'part' ? shape : null;
  return addPart(known ?? { kind, multi, parts: [] }, ring);
}

function finished(session: Session, drawing: Drawing): Session {
  if (!isEnough(drawnKind(drawing), drawing.ring.length)) return { ...session, drawing: { ...drawing, problem: 'tooFewDrawn' } };
  const shape = withDrawn(session.steps.present, drawing);
  if (!shape) return { ...session, drawing: { ...drawing, problem: 'holeMustLieInside' } };
  return { ...changed(session, shape, null), drawing: null };
}

function drawn(session: Session, drawing: Drawing, ring: Ring): Session {
  const next = { ...drawing, ring, problem: null };
  return drawnKind(drawing) === 'point' && ring.length > 0 ? finished(session, next) : { ...session, drawing: next };
}

function stepped(session: Session, steps: Session['steps'], type: EditedType): Session {
  // Back where nothing was, one goes on drawing.
  const drawing = steps.present === null && steps !== session.steps ? blank('new', type) : steps.present === null ? session.drawing : null;
  const { selected } = session;
  return { steps, selected: selected && steps.present && vertexOf(steps.present, selected) ? selected : null, drawing };
}

/** What an action on the shape leads to; null where it cannot be done. */
function edit(shape: Shape, action: Action): Shape | null {
  switch (action.do) {
    case 'move':
      return moveVertex(shape, action.at, action.position);
    case 'insert':
      return insertVertex(shape, action.at, action.position);
    case 'delete':
      return deleteVertex(shape, action.at);
    case 'removePart':
      return removePart(shape, action.at.part);
    case 'removeHole':
      return removeHole(shape, action.at);
    default:
      return null;
  }
}

function draw(session: Session, drawing: Drawing, action: Action): Session {
  if (action.do === 'place') return drawn(session, drawing, [...drawing.ring, action.position]);
  if (action.do === 'changeRing') return drawn(session, drawing, action.ring);
  if (action.do === 'removeLast') return { ...session, drawing: { ...drawing, ring: drawing.ring.slice(0, -1), problem: null } };
  if (action.do === 'finish') return finished(session, drawing);
  // Where nothing is yet there is nothing else to do than to draw.
  if (action.do === 'stop') return { ...session, drawing: drawing.what === 'new' ? blank('new', drawing.type) : null };
  return session;
}

/** One step of a session. `first` is the type that is drawn where nothing is. */
export function reduce(session: Session, action: Action, first: EditedType): Session {
  const { steps, drawing } = session;
  if (action.do === 'select') return { ...session, selected: action.at };
  if (action.do === 'draw') return { ...session, selected: null, drawing: blank(action.what, action.type) };
  if (action.do === 'replace') return { ...changed(session, action.shape), drawing: action.shape ? null : blank('new', first) };
  // While one draws, a step back is the last corner.
  if (action.do === 'undo' && drawing && drawing.ring.length > 0) return draw(session, drawing, { do: 'removeLast' });
  if (action.do === 'undo' || action.do === 'redo') return stepped(session, (action.do === 'undo' ? undo : redo)(steps), first);
  if (drawing) return draw(session, drawing, action);
  const shape = steps.present && edit(steps.present, action);
  if (!shape) return session;
  return changed(session, shape, action.do === 'move' || action.do === 'insert' ? action.at : null);
}
