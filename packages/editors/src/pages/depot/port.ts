import type { Datum, Depot, ThreeInfo } from '@geo/api';
import type { RecordSource } from '@geo/api/react';
import type { BaseMapPort } from '../baseMap.ts';
import type { Narrowing } from '../tiles.ts';
import type { PlatformHooks, UseCall, UseList } from '../port.ts';

/** A place on the map. */
export interface RecordPlace {
  /** In degrees, WGS 84. */
  readonly lon: number;
  readonly lat: number;
  /** How far off a record may lie, in metres. */
  readonly toleranceM: number;
}

/** What the page of a depot needs of the platform. */
export interface DepotPort
  extends
    BaseMapPort,
    Pick<
      PlatformHooks,
      | 'useCheckDownload'
      | 'useColumnStatistics'
      | 'useComparison'
      | 'useConfig'
      | 'useContextViews'
      | 'useDeleteRecords'
      | 'useDepotLayers'
      | 'useEditSteps'
      | 'useJob'
      | 'useLineage'
      | 'useLiveDepot'
      | 'useMe'
      | 'useNeighbours'
      | 'useQuality'
      | 'useQualityFindings'
      | 'useObject'
      | 'useRecord'
      | 'useRecordEdits'
      | 'useRecordHistory'
      | 'useRecords'
      | 'useRepairGeometries'
      | 'useRepairGeometry'
      | 'useReplaceValues'
      | 'useReplacementPreview'
      | 'useTidyPlan'
    > {
  readonly useList: UseList<'depotFolders'>;
  readonly useCall: UseCall<
    | 'approveMoment'
    | 'createLayer'
    | 'createSwitchboardOfDatum'
    | 'deleteMoment'
    | 'finalizeMoment'
    | 'rejectMoment'
    | 'restoreMoment'
    | 'tidyDepot'
    | 'withdrawLayer'
  >;
  /** Finds the record at a place, among those that are shown. */
  readonly useRecordAt: () => (source: RecordSource, place: RecordPlace, narrowing: Narrowing) => Promise<Datum | undefined>;
  /** Asks how the mesh of a record is drawn. */
  readonly useThreeInfo: () => (datum: Datum) => Promise<ThreeInfo>;
  /** Makes a switchboard that reads a depot; answers its id. */
  readonly useSwitchboardOver: () => (depot: Depot) => Promise<number>;
}
