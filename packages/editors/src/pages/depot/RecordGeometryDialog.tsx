import { ApiError, errorText, sameJson, type Datum, type DatumChange, type Depot, type Extent4326, type Moment } from '@geo/api';
import { currentOf } from '@geo/api/react';
import { Banner, ConfirmDialog, ModalFrame, StaleRevisionDialog, color, focusRefused, fontSize, useNotify } from '@geo/ui';
import type { Geometry } from 'geojson';
import { Spline } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { GeometryEditor, editedTypes, isEditedType, type EditedType, type GeometryProblem } from '../../GeometryEditor/index.ts';
import { useGeometryTexts } from '../../GeometryEditor/i18n/texts.ts';
import { shapeOf, type EditedGeometry } from '../../GeometryEditor/rules/shape.ts';
import type { PageHost } from '../host.ts';
import { Loaded } from '../Loaded.tsx';
import { depotTiles } from '../tiles.ts';
import { useLeaveQuestion } from '../useLeaveQuestion.ts';
import { GeometryValue } from './GeometryValue.tsx';
import type { DepotPort } from './port.ts';

export interface RecordGeometryDialogProps {
  readonly port: Pick<DepotPort, 'useBaseMap' | 'useNeighbours' | 'useRecord' | 'useRecordEdits' | 'useRepairGeometry'>;
  readonly host: Pick<PageHost, 'holdPage'>;
  readonly depot: Depot;
  /** The moment that is shown. */
  readonly moment: Moment;
  /** Number of the record; null to draw a new one. */
  readonly record: number | null;
  /** `upon` is the record that was changed; null for a new one. */
  readonly onSaved: (change: DatumChange) => void;
  readonly onClose: () => void;
}

/** The geometry of a record is edited on the map, from the record as the server has it now; or a new record is drawn. */
export function RecordGeometryDialog({ record, ...props }: RecordGeometryDialogProps): ReactNode {
  const t = useGeometryTexts();
  // The moment may become another one while one edits: what was read stays, and what others do is met when it is saved.
  const [opened] = useState(props.moment.id);
  const query = props.port.useRecord(record, opened);
  if (record === null) return <GeometryDialog {...props} datum={null} />;
  if (query.data) return <GeometryDialog {...props} datum={query.data} />;
  return (
    <ModalFrame
      open
      size="full"
      title={t('geometryOfRecord', { number: record })}
      icon={<Spline size={20} color={color.text2} />}
      onClose={props.onClose}
    >
      <Loaded query={query}>{() => null}</Loaded>
    </ModalFrame>
  );
}

interface GeometryDialogProps extends Omit<RecordGeometryDialogProps, 'record'> {
  readonly datum: Datum | null;
}

const geometryOfDatum = (datum: Datum | null): Geometry | null => (datum?.geometry ?? null) as unknown as Geometry | null;

/** What vertices snap to: all that lies in the part of the Earth that is shown, but the record itself. */
function useSnapping(
  port: GeometryDialogProps['port'],
  moment: Moment,
  own: number | undefined,
): readonly [readonly Geometry[], (extent: Extent4326) => void] {
  const [view, setView] = useState<Extent4326 | null>(null);
  const around = port.useNeighbours({ kind: 'moment', id: moment.id }, view);
  const neighbours = useMemo(
    () => around.flatMap(({ id, geometry }) => (id !== own && geometry ? [geometry as unknown as Geometry] : [])),
    [around, own],
  );
  return [neighbours, setView];
}

/** Why a geometry was refused; what is not valid can be repaired. */
function problemOf(error: unknown): GeometryProblem {
  const { code, place } = error instanceof ApiError ? error : { code: '', place: undefined };
  return { text: errorText(error), place, repairable: code === 'invalid_geometry' };
}

function GeometryDialog({ port, host, depot, moment, datum, onSaved, onClose }: GeometryDialogProps): ReactNode {
  const t = useGeometryTexts();
  const notify = useNotify();
  const edits = port.useRecordEdits(depot, moment.id);
  const repair = port.useRepairGeometry(moment.id);
  const { baseTileUrl, attribution } = port.useBaseMap();
  /** The record that the edits are made upon: as it was read, or as somebody else has it meanwhile. */
  const [base, setBase] = useState(datum);
  const [geometry, setGeometry] = useState(() => geometryOfDatum(datum));
  const [drawing, setDrawing] = useState(false);
  const [problem, setProblem] = useState<GeometryProblem | null>(null);
  const [theirs, setTheirs] = useState<Datum | null>(null);
  const [asked, setAsked] = useState<'conflict' | 'leave' | null>(null);
  const [saving, setSaving] = useState(false);
  const editor = useRef<HTMLDivElement>(null);
  const [neighbours, onView] = useSnapping(port, moment, datum?.id);
  const dirty = drawing || !sameJson(geometry, geometryOfDatum(base));
  const leaving = useLeaveQuestion(host, dirty);
  const types = useMemo<readonly EditedType[]>(() => {
    const held = moment.geometry_types.filter(isEditedType);
    return datum || held.length === 0 ? editedTypes : held;
  }, [moment.geometry_types, datum]);
  const save = async (upon: Datum | null): Promise<void> => {
    if (focusRefused(editor.current)) return;
    setSaving(true);
    setProblem(null);
    try {
      const change = await (upon
        ? edits.saveGeometry(upon, geometry && { ...geometry })
        : edits.add(undefined, geometry && { ...geometry }));
      leaving.release();
      notify({ message: t('geometrySaved', { number: change.datum?.id ?? 0 }) });
      onSaved(change);
    } catch (error) {
      const now = currentOf(error)?.datum;
      setTheirs(now ?? null);
      setAsked(now ? 'conflict' : null);
      setProblem(now ? null : problemOf(error));
      setSaving(false);
    }
  };
  const takeTheirs = (): void => {
    setBase(theirs);
    setGeometry(geometryOfDatum(theirs));
    setTheirs(null);
    setAsked(null);
  };
  const close = (): void => (dirty ? setAsked('leave') : onClose());
  const title = datum ? t('geometryOfRecord', { number: datum.id }) : t('drawnRecord');
  const url = depotTiles(depot, moment);
  const overlays = useMemo(() => [{ kind: 'tiles' as const, id: 'data', url }], [url]);
  const other = shapeOf(geometryOfDatum(theirs)) ? (geometryOfDatum(theirs) as EditedGeometry) : null;
  return (
    <ModalFrame
      open
      size="full"
      title={title}
      icon={<Spline size={20} color={color.text2} />}
      actions={drawing && <span style={{ color: color.text2, fontSize: fontSize.small }}>{t('finishFirst')}</span>}
      onSave={() => void save(base)}
      canSave={dirty && !drawing && geometry !== null}
      saving={saving}
      onClose={close}
    >
      <div ref={editor} style={{ margin: -20 }}>
        <GeometryEditor
          label={title}
          geometry={geometry}
          onChange={(next) => {
            setGeometry(next);
            setProblem(null);
          }}
          onDrawing={setDrawing}
          types={types}
          neighbours={neighbours}
          problem={problem}
          onRepair={(one) => repair({ geometry: { ...one }, ...(datum && { record: datum.id }) })}
          other={other}
          onView={onView}
          extent4326={moment.bbox}
          baseTileUrl={baseTileUrl}
          attribution={attribution}
          overlays={overlays}
          height="min(720px, calc(100vh - 230px))"
          head={other && <Banner severity="warning">{t('theirsShown')}</Banner>}
        />
      </div>
      <ConfirmDialog
        open={asked === 'leave' || leaving.isAsked}
        title={t('discardTitle')}
        text={t('discardText')}
        confirmLabel={t('discard')}
        destructive
        onConfirm={() => {
          leaving.answer(true);
          onClose();
        }}
        onCancel={() => {
          leaving.answer(false);
          setAsked(null);
        }}
      />
      <StaleRevisionDialog
        open={asked === 'conflict'}
        name={title}
        fields={[
          {
            label: t('coordinates'),
            theirs: <GeometryValue geometry={geometryOfDatum(theirs)} />,
            mine: <GeometryValue geometry={geometry} />,
          },
        ]}
        onReload={takeTheirs}
        onOverwrite={() => {
          setBase(theirs);
          setAsked(null);
          void save(theirs);
        }}
        onCancel={() => setAsked(null)}
      />
    </ModalFrame>
  );
}
