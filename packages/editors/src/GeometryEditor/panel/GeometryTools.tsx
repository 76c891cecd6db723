import { Button, IconButton, color } from '@geo/ui';
import { CircleDashed, CircleSlash, MapPinMinus, Redo2, SquareMinus, SquarePlus, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGeometryTexts } from '../i18n/texts.ts';
import { typeOfShape, type Shape, type VertexAt } from '../rules/shape.ts';
import type { Session } from '../rules/session.ts';
import { deleteVertex, removeHole, removePart } from '../rules/vertices.ts';
import type { GeometrySession } from '../useSession.ts';

export interface GeometryToolsProps {
  readonly session: GeometrySession;
}

/** What is added and what is removed stay side by side. */
const pair = { display: 'inline-flex', alignItems: 'center' } as const;

/** Whether undo has something to take back. */
function undoable({ steps, drawing }: Session): boolean {
  return steps.past.length > 0 || (drawing !== null && drawing.ring.length > 0);
}

function ShapeTools({ session, shape }: GeometryToolsProps & { readonly shape: Shape }): ReactNode {
  const t = useGeometryTexts();
  const { selected, act } = session;
  const can = (change: (at: VertexAt) => Shape | null): boolean => selected !== null && change(selected) !== null;
  const on = (action: 'delete' | 'removePart' | 'removeHole') => () => selected && act({ do: action, at: selected });
  const type = typeOfShape(shape);
  return (
    <>
      <IconButton label={t('deleteVertex')} disabled={!can((at) => deleteVertex(shape, at))} onClick={on('delete')}>
        <MapPinMinus />
      </IconButton>
      <span style={pair}>
        <Button kind="quiet" size="small" icon={<SquarePlus />} onClick={() => act({ do: 'draw', what: 'part', type })}>
          {t('addPart')}
        </Button>
        <IconButton label={t('removePart')} disabled={!can(({ part }) => removePart(shape, part))} onClick={on('removePart')}>
          <SquareMinus />
        </IconButton>
      </span>
      {shape.kind === 'area' && (
        <span style={pair}>
          <Button kind="quiet" size="small" icon={<CircleDashed />} onClick={() => act({ do: 'draw', what: 'hole', type })}>
            {t('addHole')}
          </Button>
          <IconButton label={t('removeHole')} disabled={!can((at) => removeHole(shape, at))} onClick={on('removeHole')}>
            <CircleSlash />
          </IconButton>
        </span>
      )}
    </>
  );
}

/** What can be done with the geometry; while one draws, how that ends. */
export function GeometryTools({ session }: GeometryToolsProps): ReactNode {
  const t = useGeometryTexts();
  const { steps, drawing, shape, act } = session;
  return (
    <div
      role="toolbar"
      aria-label={t('geometryTools')}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', color: color.text2 }}
    >
      <IconButton label={t('undoStep')} disabled={!undoable(session)} onClick={() => act({ do: 'undo' })}>
        <Undo2 />
      </IconButton>
      <IconButton label={t('redoStep')} disabled={steps.future.length === 0} onClick={() => act({ do: 'redo' })}>
        <Redo2 />
      </IconButton>
      {drawing ? (
        <>
          <Button size="small" kind="primary" onClick={() => act({ do: 'finish' })} style={{ marginLeft: 8 }}>
            {t('finishDrawing')}
          </Button>
          {(drawing.what !== 'new' || drawing.ring.length > 0) && (
            <Button size="small" onClick={() => act({ do: 'stop' })} style={{ marginLeft: 6 }}>
              {t('cancelDrawing')}
            </Button>
          )}
        </>
      ) : (
        shape && <ShapeTools session={session} shape={shape} />
      )}
    </div>
  );
}
