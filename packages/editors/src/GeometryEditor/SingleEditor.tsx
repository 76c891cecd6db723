import type { Extent4326 } from '@geo/api';
import { Banner } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import type { Geometry } from 'geojson';
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { extentOfGeometry } from '../geometry/extent.ts';
import { Frame } from './Frame.ts';
import { useGeometryTexts } from './i18n/texts.ts';
import { EditLayer } from './layers/EditLayer.tsx';
import { PlacesLayer } from './layers/PlacesLayer.tsx';
import { SketchLayer } from './layers/SketchLayer.tsx';
import { ViewReport } from './layers/ViewReport.tsx';
import { GeometryPanel, refusedText } from './panel/GeometryPanel.tsx';
import type { GeometryEditorProps } from './props.ts';
import { hintsOf } from './rules/hints.ts';
import { drawnKind } from './rules/session.ts';
import { editedTypes, type EditedGeometry, type Position } from './rules/shape.ts';
import { chainsOf } from './rules/snap.ts';
import { useRepair } from './useRepair.ts';
import { useSession, type GeometrySession } from './useSession.ts';

const none: readonly never[] = [];

/** Degrees around a place or geometry that are shown as well. */
function around(extent: Extent4326 | null, leastDegrees: number): Extent4326 | null {
  if (!extent) return null;
  const [west, south, east, north] = extent;
  const [x, y] = [Math.max((east - west) / 4, leastDegrees), Math.max((north - south) / 4, leastDegrees)];
  return [west - x, south - y, east + x, north + y];
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select, [role="combobox"]') || target.isContentEditable);
}

/** The keys of a session; answers whether one was meant. */
function onKey(event: KeyboardEvent, { drawing, selected, act }: GeometrySession): boolean {
  const key = event.key.toLowerCase();
  const mod = event.ctrlKey || event.metaKey;
  if (isField(event.target)) return false;
  if (mod && (key === 'y' || (key === 'z' && event.shiftKey))) act({ do: 'redo' });
  else if (mod && key === 'z') act({ do: 'undo' });
  else if (key === 'escape' && drawing && (drawing.what !== 'new' || drawing.ring.length > 0)) act({ do: 'stop' });
  else if (event.target instanceof HTMLButtonElement) return false;
  else if (key === 'enter' && drawing) act({ do: 'finish' });
  else if (key === 'backspace' && drawing) act({ do: 'removeLast' });
  else if ((key === 'delete' || key === 'backspace') && selected) act({ do: 'delete', at: selected });
  else return false;
  return true;
}

export interface SingleEditorProps extends Omit<GeometryEditorProps, 'onChange'> {
  readonly onChange: (geometry: EditedGeometry | null) => void;
  /** What else belongs to the geometry, drawn beside it; vertices snap to it as well. @default nothing */
  readonly beside?: readonly Geometry[];
}

/** Edits a geometry of one kind on the map and beside it. */
export function SingleEditor({
  geometry,
  readOnly = false,
  types = editedTypes,
  neighbours = none,
  beside = none,
  problem = null,
  other = null,
  ...props
}: SingleEditorProps): ReactNode {
  const t = useGeometryTexts();
  const refused = refusedText(geometry);
  const locked = readOnly || refused !== null;
  const session = useSession(geometry, types[0] ?? 'Point', locked, props.onChange);
  const { shape, drawing, selected, act } = session;
  const repair = useRepair(session, locked ? undefined : props.onRepair);
  const [crowded, setCrowded] = useState(false);
  const chains = useMemo(() => [...neighbours, ...beside].flatMap(chainsOf), [neighbours, beside]);
  const hints = useMemo(() => (shape && !readOnly ? hintsOf(shape) : []), [shape, readOnly]);
  // What the map shows at first stays while one edits; a place is shown when it is asked for.
  const [extent, setExtent] = useState(() => around(extentOfGeometry(geometry), 0.0005) ?? props.extent4326 ?? null);
  const refusal = repair.failed ?? problem;
  const places = useMemo(() => {
    const known = refusal?.place ? [refusal.place] : hints.flatMap(({ place }) => (place ? [place] : []));
    return known as readonly Position[];
  }, [refusal, hints]);
  const { onDrawing } = props;
  const isDrawing = drawing !== null && drawing.ring.length > 0;
  useEffect(() => onDrawing?.(isDrawing), [onDrawing, isDrawing]);
  const drawnBeside = useMemo(() => {
    const drawn = [...(props.showNeighbours ? neighbours : none), ...beside];
    if (drawn.length === 0) return null;
    return {
      type: 'FeatureCollection' as const,
      features: drawn.map((one) => ({ type: 'Feature' as const, properties: {}, geometry: one })),
    };
  }, [props.showNeighbours, neighbours, beside]);
  return (
    <Frame
      aria-label={props.label}
      style={{ height: props.height ?? '100%' }}
      onKeyDown={(event) => {
        if (locked || !onKey(event, session)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className="map">
        <MapView
          label={props.label}
          baseTileUrl={props.baseTileUrl}
          attribution={props.attribution}
          overlays={props.overlays}
          geojson={drawnBeside}
          hue="#607D8B"
          highlight={refused && geometry ? geometry : null}
          extent4326={extent}
          infoCard={crowded && !drawing ? t('manyVertices') : undefined}
        >
          {shape && (
            <EditLayer
              shape={shape}
              selected={selected}
              editable={!locked && !drawing}
              chains={chains}
              vertexLabel={([lon = 0, lat = 0], number) => t('vertex', { number, lon: lon.toFixed(7), lat: lat.toFixed(7) })}
              middleLabel={(number) => t('newVertex', { number })}
              onSelect={(at) => act({ do: 'select', at })}
              onMove={(at, position) => act({ do: 'move', at, position })}
              onInsert={(at, position) => act({ do: 'insert', at, position })}
              onDelete={(at) => act({ do: 'delete', at })}
              onCrowded={setCrowded}
            />
          )}
          {drawing && !locked && (
            <SketchLayer
              kind={drawnKind(drawing)}
              ring={drawing.ring}
              chains={chains}
              onPlace={(position) => act({ do: 'place', position })}
              onFinish={() => act({ do: 'finish' })}
            />
          )}
          <PlacesLayer places={places} label={t('problemPlace')} other={other} />
          {props.onView && <ViewReport onView={props.onView} />}
        </MapView>
      </div>
      {refused ? (
        <div className="panel">
          {props.head}
          <Banner severity="info">{t(refused)}</Banner>
        </div>
      ) : (
        <GeometryPanel
          session={session}
          types={types}
          readOnly={readOnly}
          problem={problem}
          hints={hints}
          repair={repair}
          head={props.head}
          onShow={([lon = 0, lat = 0]) => setExtent(around([lon, lat, lon, lat], 0.0005))}
        />
      )}
    </Frame>
  );
}
