import { IconButton, SmallTable, color, fontSize, useFormat } from '@geo/ui';
import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Axis } from '../rules/coordinate.ts';
import type { Position } from '../rules/shape.ts';
import { useGeometryTexts, type GeometryTranslate } from '../i18n/texts.ts';
import { CoordinateField } from './CoordinateField.tsx';
import { NewVertex } from './NewVertex.tsx';

export interface CoordinateTableProps {
  readonly rows: readonly Position[];
  /** Row of the selected vertex. */
  readonly selected: number | null;
  readonly readOnly: boolean;
  readonly onSelect: (row: number) => void;
  readonly onMove: (row: number, to: Position) => void;
  /** Inserts a vertex behind a row; absent where there is no place between. */
  readonly onInsert: ((row: number) => void) | undefined;
  readonly onAppend: (position: Position) => void;
  readonly onDelete: (row: number) => void;
  /** Whether a row can be deleted. */
  readonly canDelete: boolean;
}

/** Rows that are drawn at once. */
const pageSize = 50;

/** A vertex, and in which row it stands. */
interface Vertex {
  readonly position: Position;
  readonly row: number;
}

const axes = [
  [0, 'longitude', 'longitudeOf'],
  [1, 'latitude', 'latitudeOf'],
  [2, 'height', 'heightOf'],
] as const satisfies readonly (readonly [Axis, Parameters<GeometryTranslate>[0], Parameters<GeometryTranslate>[0]])[];

/** The vertices of one ring as numbers. */
export function CoordinateTable({ rows, selected, readOnly, onInsert, canDelete, ...on }: CoordinateTableProps): ReactNode {
  const t = useGeometryTexts();
  const format = useFormat();
  const [start, setStart] = useState(0);
  const [followed, setFollowed] = useState<number | null>(null);
  const fields = useRef(new Map<number, HTMLInputElement>());
  /** The row that gets the focus once it is there. */
  const [awaited, setAwaited] = useState<number | null>(null);
  // The page with the vertex that was selected on the map is shown.
  if (selected !== followed) {
    setFollowed(selected);
    if (selected !== null) setStart(Math.floor(selected / pageSize) * pageSize);
  }
  useEffect(() => {
    const field = awaited === null ? undefined : fields.current.get(awaited);
    if (!field) return;
    field.focus();
    setAwaited(null);
  }, [awaited, rows]);
  const first = start < rows.length ? start : 0;
  const shown = rows.slice(first, first + pageSize).map((position, index) => ({ position, row: first + index }));
  const heights = rows.some((position) => position.length > 2);
  const columns = axes.filter(([axis]) => axis < 2 || heights);
  const move = (row: number, axis: Axis, value: number): void => {
    const position = rows[row]!;
    on.onMove(
      row,
      Array.from({ length: Math.max(position.length, axis + 1) }, (_, index) => (index === axis ? value : (position[index] ?? 0))),
    );
  };
  const trail = ({ row }: Vertex): ReactNode => (
    <span style={{ display: 'flex' }}>
      {onInsert && (
        <IconButton
          size="small"
          label={t('insertAfter', { number: row + 1 })}
          onClick={() => {
            onInsert(row);
            setAwaited(row + 1);
          }}
        >
          <Plus />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={t('deleteVertexOf', { number: row + 1 })}
        disabled={!canDelete}
        onClick={() => {
          on.onDelete(row);
          setAwaited(Math.max(0, Math.min(row, rows.length - 2)));
        }}
      >
        <Trash2 />
      </IconButton>
    </span>
  );
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <SmallTable
        label={t('coordinatesHeading')}
        showLabel
        size="small"
        columns={[
          {
            id: 'number',
            label: t('rowNumber'),
            numeric: true,
            heading: true,
            width: 44,
            render: ({ row }: Vertex) => <RowNumber number={row + 1} selected={selected === row} />,
          },
          ...columns.map(([axis, label, of]) => ({
            id: label,
            label: t(label),
            width: '50%',
            render: ({ position, row }: Vertex) => (
              <CoordinateField
                label={t(of, { number: row + 1 })}
                axis={axis}
                value={position[axis] ?? 0}
                readOnly={readOnly}
                fieldRef={(field) => {
                  if (axis !== 0) return;
                  if (field) fields.current.set(row, field);
                  else fields.current.delete(row);
                }}
                onFocus={() => selected !== row && on.onSelect(row)}
                onChange={(value) => move(row, axis, value)}
              />
            ),
          })),
        ]}
        rows={shown}
        keyOf={({ row }) => row}
        {...(readOnly ? {} : { trail })}
        {...(rows.length === 0 ? { note: t('noVertices') } : {})}
      />
      {rows.length > pageSize && (
        <div style={{ display: 'flex', alignItems: 'center', gap: 4, color: color.text2, fontSize: fontSize.small }}>
          <IconButton size="small" label={t('rowsBefore')} disabled={first === 0} onClick={() => setStart(first - pageSize)}>
            <ChevronLeft />
          </IconButton>
          {t('rowsShown', { from: first + 1, to: first + shown.length, total: rows.length })}
          <IconButton
            size="small"
            label={t('rowsAfter')}
            disabled={first + pageSize >= rows.length}
            onClick={() => setStart(first + pageSize)}
          >
            <ChevronRight />
          </IconButton>
        </div>
      )}
      {!readOnly && <NewVertex key={format.language} onAppend={on.onAppend} />}
    </div>
  );
}

function RowNumber({ number, selected }: { readonly number: number; readonly selected: boolean }): ReactNode {
  const look = selected ? { backgroundColor: color.accent, color: color.onAccent } : {};
  return (
    <span
      aria-current={selected || undefined}
      style={{ ...look, display: 'inline-block', minWidth: 22, padding: '1px 4px', borderRadius: 4, textAlign: 'center' }}
    >
      {number}
    </span>
  );
}
