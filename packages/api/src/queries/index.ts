export { askAgain } from './timing/askAgain.ts';
export { ClientProvider, useClient, type ClientProviderProps } from './ClientProvider.ts';
export { useComparison, type ComparisonQuestion, type ComparisonState } from './comparison.ts';
export { useQuality, useQualityFindings, type QualityQuestion, type QualityState } from './quality/useQuality.ts';
export { useRepairGeometries, useRepairGeometry } from './quality/useRepairs.ts';
export { loadGraph, type GraphContent } from './graphContent.ts';
export { useRecordHistory } from './history.ts';
export { useSchedules } from './useSchedules.ts';
export { useLineage } from './moments/useLineage.ts';
export { hasEnded, jobOptions, jobPollMs, useJob, useJobs } from './jobs.ts';
export { askAhead, isSignedIn } from './isSignedIn.ts';
export { keys, type RecordSource } from './keys.ts';
export { listOptions, mergePages, nextOffset, useList, type ListFilter, type ListItem, type ListName, type ListState } from './lists.ts';
export { openLiveGraph, socketOrigin, type LiveGraph, type LiveGraphOptions, type LiveState } from './live/liveGraph.ts';
export { useLiveDepot } from './live/useLiveDepot.ts';
export { afterChange, useChange, useManyChanges, type ChangeName, type ManyChanges } from './mutations.ts';
export {
  configOptions,
  contextViewOptions,
  meOptions,
  objectOptions,
  tagsOptions,
  typesOptions,
  useConfig,
  useContextView,
  useContextViews,
  useApiKeys,
  useDepotLayers,
  useFunctionPackages,
  useKeptResults,
  useOwnSessions,
  useMe,
  useObject,
  useObjectSearch,
  useTags,
  useTypes,
  type ContextViews,
  isReadable,
} from './objects.ts';
export { fetchThreeInfo, placeAround, useNeighbours, useRecord, useThreeInfo } from './record.ts';
export { currentOf, useRecordEdits, type RecordEdits } from './recordEdits.ts';
export { useEditSteps, type StepsOfMoment } from './table/editSteps.ts';
export { carryRecords, editedPages } from './table/followEdit.ts';
export { fetchRecords, recordsOptions, useRecords, type RecordFilter, type RecordsState } from './records.ts';
export { useTilePlan } from './useTilePlan.ts';
export { useTidyPlan } from './moments/useTidyPlan.ts';
export { useDeleteRecords } from './table/deletions.ts';
export { useReplaceValues, useReplacementPreview } from './table/replacements.ts';
export { useCheckDownload } from './table/download.ts';
export { useColumnStatistics } from './table/statistics.ts';
export { uploadOptions, useUpload, useUploadList } from './uploads.ts';
export { useSwitchboardGraph, type GraphReducer, type SwitchboardGraph } from './useSwitchboardGraph.ts';
export { type ObjectOf, type ReadableKind } from '../contract/objectOf.ts';
export { whenQuiet } from './timing/whenQuiet.ts';
