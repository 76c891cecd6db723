import { useState, type ReactNode } from 'react';
import { Choice } from '../../fields/Choice.tsx';
import { useGeometryTexts } from '../i18n/texts.ts';
import { drawnKind } from '../rules/session.ts';
import { fewest, type Shape, type VertexAt } from '../rules/shape.ts';
import { addPart } from '../rules/parts.ts';
import { deleteVertex, middleAfter } from '../rules/vertices.ts';
import type { GeometrySession } from '../useSession.ts';
import { CoordinateTable } from './CoordinateTable.tsx';

export interface CoordinatesProps {
  readonly session: GeometrySession;
  readonly readOnly: boolean;
}

/** The coordinates of what is drawn, or of a ring of what is there. */
export function Coordinates({ session, readOnly }: CoordinatesProps): ReactNode {
  const { drawing, shape } = session;
  if (drawing) return <DrawnCoordinates session={session} />;
  if (!shape) return null;
  return shape.kind === 'point' ? (
    <PointCoordinates session={session} shape={shape} readOnly={readOnly} />
  ) : (
    <RingCoordinates session={session} shape={shape} readOnly={readOnly} />
  );
}

function DrawnCoordinates({ session: { drawing, act } }: Pick<CoordinatesProps, 'session'>): ReactNode {
  const ring = drawing!.ring;
  return (
    <CoordinateTable
      rows={ring}
      selected={null}
      readOnly={false}
      canDelete
      onSelect={() => undefined}
      onMove={(row, to) => act({ do: 'changeRing', ring: ring.map((position, index) => (index === row ? to : position)) })}
      onInsert={undefined}
      onAppend={(position) => act({ do: 'place', position })}
      onDelete={(row) => act({ do: 'changeRing', ring: ring.filter((_, index) => index !== row) })}
      key={drawnKind(drawing!)}
    />
  );
}

interface ShapeProps extends CoordinatesProps {
  readonly shape: Shape;
}

/** Points have a part each; they are one list. */
function PointCoordinates({ session: { selected, act }, shape, readOnly }: ShapeProps): ReactNode {
  const at = (part: number): VertexAt => ({ part, ring: 0, index: 0 });
  return (
    <CoordinateTable
      rows={shape.parts.map((part) => part[0]![0]!)}
      selected={selected?.part ?? null}
      readOnly={readOnly}
      canDelete={shape.parts.length > 1}
      onSelect={(row) => act({ do: 'select', at: at(row) })}
      onMove={(row, position) => act({ do: 'move', at: at(row), position })}
      onInsert={undefined}
      onAppend={(position) => act({ do: 'replace', shape: addPart(shape, [position]) })}
      onDelete={(row) => act({ do: 'delete', at: at(row) })}
    />
  );
}

function RingCoordinates({ session: { selected, act }, shape, readOnly }: ShapeProps): ReactNode {
  const t = useGeometryTexts();
  const [chosen, setChosen] = useState('0 0');
  const [followed, setFollowed] = useState<VertexAt | null>(null);
  // The ring of the vertex that was selected on the map is shown.
  if (selected !== followed) {
    setFollowed(selected);
    if (selected) setChosen(`${selected.part} ${selected.ring}`);
  }
  const rings = shape.parts.flatMap((part, number) =>
    part.map((ring, hole) => ({ id: `${number} ${hole}`, part: number, ring: hole, vertices: ring })),
  );
  const shown = rings.find(({ id }) => id === chosen) ?? rings[0];
  if (!shown) return null;
  const at = (index: number): VertexAt => ({ part: shown.part, ring: shown.ring, index });
  const nameOf = ({ part, ring }: { part: number; ring: number }): string => {
    const inPart = ring === 0 ? (shape.kind === 'area' ? t('ringOuter') : '') : t('ringHole', { number: ring });
    return [shape.parts.length > 1 ? t('ringPart', { number: part + 1 }) : '', inPart].filter(Boolean).join(' · ');
  };
  const { vertices } = shown;
  return (
    <>
      {rings.length > 1 && (
        <Choice
          label={t('ring')}
          value={shown.id}
          options={rings.map((ring) => [ring.id, nameOf(ring)] as const)}
          disabled={false}
          fullWidth
          onChange={(id) => {
            setChosen(id);
            act({ do: 'select', at: null });
          }}
        />
      )}
      <CoordinateTable
        key={shown.id}
        rows={vertices}
        selected={selected && selected.part === shown.part && selected.ring === shown.ring ? selected.index : null}
        readOnly={readOnly}
        canDelete={vertices.length > fewest[shape.kind] || deleteVertex(shape, at(0)) !== null}
        onSelect={(row) => act({ do: 'select', at: at(row) })}
        onMove={(row, position) => act({ do: 'move', at: at(row), position })}
        onInsert={(row) => {
          const position = middleAfter(shape, at(row)) ?? vertices[row]!;
          act({ do: 'insert', at: at(row + 1), position });
        }}
        onAppend={(position) => act({ do: 'insert', at: at(vertices.length), position })}
        onDelete={(row) => act({ do: 'delete', at: at(row) })}
      />
    </>
  );
}
