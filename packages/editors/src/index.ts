export {
  ContextPanel,
  affectedObjects,
  closedContext,
  contextFocus,
  singleOf,
  type ContextAction,
  type ContextFocus,
  type ContextPanelProps,
} from './ContextPanel/index.ts';
export { ScheduleCalendar, schedulesTexts, type CalendarView, type ScheduleCalendarProps } from './ScheduleCalendar/index.ts';
export {
  SecurityLog,
  changedSecuritySearch,
  readSecurityFilter,
  securityQuery,
  securityTexts,
  type SecurityFilter,
  type SecurityLogProps,
} from './SecurityLog/index.ts';
export {
  GeometryEditor,
  editedTypes,
  geometryTexts,
  isEditedType,
  type EditedGeometry,
  type EditedType,
  type GeometryEditorProps,
  type GeometryProblem,
} from './GeometryEditor/index.ts';
export {
  EventFeed,
  actorName,
  eventParts,
  eventSentence,
  mergeFeed,
  type EventFeedProps,
  type FeedEntry,
  type SentencePart,
} from './EventFeed/index.ts';
export {
  ConfirmationDialog,
  confirmationTypes,
  confirmations,
  deletionOf,
  type Affected,
  type Confirmation,
  type ConfirmationAnswer,
  type ConfirmationDialogProps,
  type ConfirmationType,
} from './confirm/index.ts';
export { RecurrenceEditor, type RecurrenceEditorProps } from './RecurrenceEditor/index.ts';
export {
  DepotForm,
  depotProblems,
  isComplete,
  type CompleteDepot,
  type DepotDraft,
  type DepotFormProps,
  type DepotProblem,
} from './DepotForm/index.ts';
export {
  ConfigEditor,
  configTexts,
  type ConfigEditorProps,
  type ConfigObject,
  type ConfigPicture,
  type ConfigSources,
} from './ConfigEditor/index.ts';
export { LiveDatasetEditor, liveTexts, type LiveDatasetEditorProps } from './LiveDataset/index.ts';
export { ExpressionField, expressionTexts, type ExpressionFieldProps } from './ExpressionField/index.ts';
export { ColumnStatistics, statisticsTexts, type ColumnStatisticsProps } from './ColumnStatistics/index.ts';
export { PasteRows, readPasted, type PasteFault, type Pasted, type PastedLine, type PasteRowsProps } from './PasteRows/index.ts';
export { ReplaceValues, type ReplaceDraft, type ReplaceValuesProps } from './ReplaceValues/index.ts';
export { FilterBar, RecordFilter, type FilterBarProps, type RecordFilterProps } from './RecordFilter/index.ts';
export { CrsChooser, type CrsCheck, type CrsChoice, type CrsChooserProps } from './CrsChooser/index.ts';
export { DepotsForm, areComplete, depotName, type DepotsDraft, type DepotsFormProps, type NewDepot } from './DepotsForm/index.ts';
export { LayerPicker, isEmpty, layersOf, likelyLayer, nameForLayer, type FoundLayer, type LayerPickerProps } from './ImportLayers/index.ts';
export { DetectedLayerPanel, type DetectedLayerPanelProps } from './DetectedLayer/index.ts';
export { FilePreview, useFilePreviews, type FilePreviewProps, type FilePreviews } from './FilePreview/index.ts';
export {
  EditorPage,
  GenericEditor,
  createDraftStore,
  editorOf,
  editorOfKind,
  editors,
  newKindOf,
  type ChoiceName,
  type DraftStore,
  type EditableKind,
  type EditorChoices,
  type EditorDefinition,
  type EditorEnv,
  type EditorFormProps,
  type EditorPageProps,
  type EditorPort,
  type EditorTarget,
  type FormDefinition,
  type GenericEditorProps,
  type KeptDraft,
  type NamedObject,
} from './generic/index.ts';
export { PermissionsEditor, type PermissionsEditorProps } from './PermissionsEditor/index.ts';
export { ImportJobPanel, type ImportJobPanelProps } from './ImportJob/index.ts';
export { ImportReportPanel, MessageGroupList, type ImportReportPanelProps, type MessageGroupListProps } from './ImportReport/index.ts';
export { LayerSettingsForm, type LayerSettings, type LayerSettingsFormProps } from './LayerSettingsForm/index.ts';
export {
  StyleEditor,
  stylesTexts,
  type RecordsShown,
  type StyleData,
  type StyleEditorProps,
  type StyleFilesPort,
  type StylePictures,
} from './StyleEditor/index.ts';
export { Legend, type LegendProps } from './Legend/index.ts';
export { DepotLayers, type DepotLayersProps } from './DepotLayers/index.ts';
export { StoredUploads, type StoredUploadsProps } from './StoredUploads/index.ts';
export { ApiKeyForm, ApiKeys, ShownApiKey, firstKey, keyInput, keyProblems, keysTexts } from './ApiKeys/index.ts';
export type { ApiKeyFormProps, ApiKeysProps, KeyDays, KeyDraft, ShownApiKeyProps } from './ApiKeys/index.ts';
export { ExecutionCalls, type ExecutionCallsProps } from './ExecutionCalls/index.ts';
export { OwnSessions, type OwnSessionsProps } from './OwnSessions/index.ts';
export { LayerpileTable, type LayerpileTableProps } from './LayerpileTable/index.ts';
export { MomentBar, type MomentAction, type MomentBarProps, type MomentStanding } from './MomentBar/index.ts';
export { QualityResults, type QualityResultsProps, type Repairs } from './QualityResults/index.ts';
export { MomentComparison, type MomentComparisonProps } from './MomentComparison/index.ts';
export { MomentTimeline, type MomentTimelineProps } from './MomentTimeline/index.ts';
export { DatumCard, type DatumCardProps } from './DatumCard/index.ts';
export { DatumTable, type DatumTableProps } from './DatumTable/index.ts';
export { PropertiesTable, type PropertiesTableProps } from './PropertiesTable/index.ts';
export { ClientSnippets, PreparedTiles, ServiceChecks, ServiceUrls, fillPattern, serviceTexts, serviceUrls } from './ServiceUrls/index.ts';
export type { ClientSnippetsProps, PreparedTilesProps, ServiceChecksProps, ServiceUrl, ServiceUrlsProps } from './ServiceUrls/index.ts';
export { FolderContents, type FolderContentsProps, type FolderEntry } from './FolderContents/index.ts';
export { StaticMap, staticTiles, tileUrl, type StaticMapProps, type StaticTile, type StaticView } from './StaticMap/index.ts';
export { TypeChip, TypeIcon, typeAppearance, type TypeAppearance, type TypeChipProps, type TypeIconProps } from './look/index.ts';
export {
  DownloadSettings,
  downloadParameters,
  draftIn,
  firstDraft,
  keptWith,
  type ColumnCounts,
  type DownloadColumns,
  type DownloadDraft,
  type DownloadSettingsProps,
} from './DownloadSettings/index.ts';
export { TableSettingsForm, type TableSettingsFormProps } from './TableSettingsForm/index.ts';
export { TypeSelect, offeredTypes, type TypeSelectProps } from './TypeSelect/index.ts';
export { DatumEditor, ValueField, type DatumEditorProps, type ValueFieldOfTypeProps } from './DatumEditor/index.ts';
export {
  DepotField,
  cardsTexts,
  columnOf,
  formatValue,
  lineEditOf,
  parentPath,
  partsOf,
  recordColumns,
  useRecordColumns,
  valueOf,
  type BlockEdit,
  type DepotFieldProps,
  type Draft,
  type DraftRule,
  type FormattedValue,
  type LineEdit,
  type ListedDatum,
  type ShownSources,
  type ShownValueProps,
  type LiveDatasetTester,
  type ObjectChoice,
  type ObjectSources,
  type ValueBlockProps,
  type ValueDefinition,
  type ValueFieldProps,
  type ValueSources,
} from './values/index.ts';
export { singleLine } from './fields/singleLine.ts';
export { takeFocus } from './fields/takeFocus.ts';
export { folderTree } from './folders/folderTree.ts';
export { fileEndings, readableFiles, type ReadableFiles } from './format/fileFormats.ts';
export { lateEditorsTexts, lateListsTexts, useListsTexts, useTexts as useEditorsTexts } from './i18n/texts.ts';
export { editorsTexts } from './i18n/textsAtHand.ts';
export { ListView, type ListViewProps } from './lists/ListView.tsx';
export { ListCard, type ListCardProps } from './lists/ObjectList/ListCard.tsx';
export { ObjectList, type ListContent, type ObjectListProps } from './lists/ObjectList/ObjectList.tsx';
export {
  defineList,
  type ActionId,
  type DrawEnv,
  type ListAction,
  type ListDefinition,
  type ListKind,
  type ListObject,
  type ListPort,
} from './lists/definition.ts';
export { pageOfUri } from '@geo/api';
export { layerSize, layerTiles } from './lists/kinds/layers.tsx';
export { kindEntries, kindName, listAt, loadListDefinition, type KindEntry } from './lists/registry.ts';
export {
  arrivalSearch,
  createNavigationStore,
  type KeptNavigation,
  type NavigationStorage,
  type NavigationStore,
} from './lists/rules/navigation.ts';
export { changedSearch, isNarrowed, readSearch, type ListSearch } from './lists/rules/search.ts';
