import { Banner, TabPanel, Tabs, color, fontSize } from '@geo/ui';
import type { Geometry } from 'geojson';
import { useId, useState, type ReactNode } from 'react';
import { geometryNames } from '../../DetectedLayer/geometryNames.ts';
import { Choice } from '../../fields/Choice.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { useGeometryTexts } from '../i18n/texts.ts';
import type { GeometryProblem } from '../props.ts';
import type { Hint } from '../rules/hints.ts';
import { drawnKind, type Drawing } from '../rules/session.ts';
import { shapeOf, type EditedType, type Position } from '../rules/shape.ts';
import type { GeometryRepair } from '../useRepair.ts';
import type { GeometrySession } from '../useSession.ts';
import { Coordinates } from './Coordinates.tsx';
import { GeometryText } from './GeometryText.tsx';
import { GeometryTools } from './GeometryTools.tsx';
import { Problems } from './Problems.tsx';

export interface GeometryPanelProps {
  readonly session: GeometrySession;
  readonly types: readonly EditedType[];
  readonly readOnly: boolean;
  readonly problem: GeometryProblem | null;
  readonly hints: readonly Hint[];
  readonly repair: GeometryRepair;
  readonly head: ReactNode;
  readonly onShow: (place: Position) => void;
}

const drawTexts = { point: 'drawPoint', line: 'drawLine', area: 'drawArea' } as const;

/** Why a geometry is shown by its text alone; null where it is edited. */
export function refusedText(geometry: Geometry | null): 'collectionRefused' | 'notEditable' | null {
  if (geometry === null || shapeOf(geometry)) return null;
  return geometry.type === 'GeometryCollection' ? 'collectionRefused' : 'notEditable';
}

/** Beside the map: all that can be done there, by keyboard, and the geometry as numbers and as text. */
export function GeometryPanel({ session, types, readOnly, problem, hints, repair, head, onShow }: GeometryPanelProps): ReactNode {
  const t = useGeometryTexts();
  const id = useId();
  const [tab, setTab] = useState('table');
  const { drawing, geometry, act } = session;
  return (
    <div className="panel">
      {head}
      {!readOnly && <GeometryTools session={session} />}
      {drawing && <DrawingHelp session={session} drawing={drawing} types={types} />}
      {!drawing && !readOnly && <p style={{ margin: 0, color: color.text2, fontSize: fontSize.small }}>{t('editHint')}</p>}
      <Problems problem={problem} hints={hints} repair={repair} onShow={onShow} />
      <Tabs
        kind="pill"
        label={t('geometryPanel')}
        idPrefix={id}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'table', label: t('coordinates') },
          { id: 'geojson', label: 'GeoJSON' },
          { id: 'wkt', label: 'WKT' },
        ]}
      />
      <TabPanel id={tab} value={tab} idPrefix={id}>
        <div style={{ display: 'grid', gap: 12, paddingTop: 4 }}>
          {tab === 'table' ? (
            <Coordinates session={session} readOnly={readOnly} />
          ) : (
            <GeometryText
              key={tab}
              form={tab === 'wkt' ? 'wkt' : 'geojson'}
              geometry={geometry}
              readOnly={readOnly}
              types={types}
              onChange={(next) => act({ do: 'replace', shape: shapeOf(next) })}
            />
          )}
        </div>
      </TabPanel>
    </div>
  );
}

function DrawingHelp({
  session,
  drawing,
  types,
}: {
  readonly session: GeometrySession;
  readonly drawing: Drawing;
  readonly types: readonly EditedType[];
}): ReactNode {
  const t = useGeometryTexts();
  const names = useTexts();
  return (
    <>
      {drawing.what === 'new' && types.length > 1 && (
        <Choice
          label={t('drawnType')}
          value={drawing.type}
          options={types.map((type) => [type, geometryNames([type], names)] as const)}
          disabled={false}
          fullWidth
          onChange={(type) => session.act({ do: 'draw', what: 'new', type })}
        />
      )}
      <p style={{ margin: 0, color: color.text2, fontSize: fontSize.small }}>
        {t(drawing.what === 'hole' ? 'drawHole' : drawTexts[drawnKind(drawing)])}
      </p>
      {drawing.problem && <Banner severity="warning">{t(drawing.problem)}</Banner>}
    </>
  );
}
