export { errorText, fieldErrors, isNotFound } from './client/errorText.ts';
export {
  FilterSyntaxError,
  allOf,
  columnText,
  conditionFilter,
  conditionOperators,
  conditionsText,
  filterColumns,
  filterLanguages,
  filterText,
  keywords,
  mirrored,
  needsValue,
  orderKey,
  orderText,
  parseCql2,
  parseFilter,
  readOrder,
  searchedTexts,
  statedConditions,
  type ComparisonOperator,
  type Condition,
  type ConditionMatch,
  type ConditionOperator,
  type Filter,
  type FilterLanguage,
  type FilterLiteral,
  type RecordOrder,
  type SpatialOperator,
  type StatedConditions,
  type TextFilter,
} from './filter/index.ts';
export { BatchInput, BatchOperation, BatchResult, GraphChanges } from './schemas/batch.ts';
export { applyBatch, parsedPatch, patchSchemas, type AppliedBatch, type ParsePatch } from './graph/batch.ts';
export { contentKey, holdsExpected, type Content, type DataExpectation, type Holding } from './graph/contents.ts';
export { graphDifference, type ComparedGraph, type GraphDifference } from './graph/difference.ts';
export { GraphEdit, type AppliedOperation, type EditRights } from './graph/edit.ts';
export { foreseen } from './graph/foreseen.ts';
export { withGuards, withoutGuards } from './graph/guards.ts';
export { linkAt, linkFault, placeIn, standingTypesFit, typesFit, type LinkPlace } from './graph/linkRules.ts';
export { graphFunction, MapStore, type GraphMaps, type MapStoreOptions } from './graph/mapStore.ts';
export { createMemoryGraph, graphChanges, type MemoryGraph, type MemoryGraphOptions } from './graph/memoryGraph.ts';
export { copyPlace, newFrame, newNode } from './graph/newObjects.ts';
export { joinsRevision, keptRevisions, takesName, type NewestRevision } from './graph/revisionRules.ts';
export {
  graphKindOf,
  graphKinds,
  graphNameOf,
  memberKinds,
  notRun,
  setFields,
  type GraphFields,
  type GraphKind,
  type GraphObjects,
  type PatchedKind,
  type StoredNode,
} from './graph/objects.ts';
export { isReference, mapUris, outputLinkRef, outputRef, refsOf, type OutputRef, type Ref } from './graph/operations.ts';
export { GraphRefusal, graphConflict, type GraphRefusalCode } from './graph/refusal.ts';
export type { GraphContents, GraphFunction, GraphStore, GraphTrash, Trashed, TrashedData, TrashedObject } from './graph/store.ts';
export { commonRefusals, conflictTexts, graphRefusals, trashDays, type ConflictReason } from './graph/texts.ts';
export { Topology } from './graph/topology.ts';
export { DocumentInput, GraphDocument } from './schemas/document.ts';
export { checkDocument } from './documents/checkDocument.ts';
export type { CheckOptions, CheckedDocument, DocumentProblem, ProblemKind } from './documents/checkDocument.ts';
export { documentOf, selectedContent, writtenFrames, type DocumentContent } from './documents/documentOf.ts';
export { planDocument, type DocumentOffset, type DocumentPlan } from './documents/planDocument.ts';
export { looksLikeDocument, maxDocumentLength, readDocument } from './documents/readDocument.ts';
export type { ReadDocument, UnreadableDocument } from './documents/readDocument.ts';
export { Freshness, FreshnessReason, FreshnessState, NodeFreshness, RunInput, SupportRequestInput } from './schemas/freshness.ts';
export { Revision, RevisionGraph, RevisionInput } from './schemas/revision.ts';
export { Addon } from './schemas/addon.ts';
export { ContextView, ObjectSummary, Relation, RelationKind, SearchResult, contextExpansionLimit } from './schemas/context.ts';
export { eventKeys } from './kinds/eventKeys.ts';
export { Event, NewsPost } from './schemas/event.ts';
export {
  securityEventKeys,
  securityEvents,
  securityEventsOf,
  securityGroups,
  sessionEnds,
  type SecurityEventKey,
  type SecurityGroup,
} from './kinds/securityEvents.ts';
export { SecurityChange, SecurityDetails, SecurityEntry, SecurityLogQuery } from './schemas/security-log.ts';
export { Portal, PortalInput, PortalLayer, PortalPatch, PortalView } from './schemas/kinds/portal.ts';
export { Session } from './schemas/session.ts';
export { Tag, TagInput, TagIntent, TagList, TagPatch } from './schemas/tag.ts';
export {
  FinalView,
  FinalViewInput,
  GroupDisplay,
  LayerGroup,
  PoiGroup,
  Position,
  View,
  ViewInput,
  ViewLayer,
  ViewPatch,
} from './schemas/kinds/view.ts';
export { Workflow, WorkflowInput, WorkflowPatch } from './schemas/kinds/workflow.ts';
export {
  addPermissionOf,
  confirmedKinds,
  contextKinds,
  createCall,
  deleteCall,
  editorPageKinds,
  favourableKinds,
  feedKinds,
  folderKindOf,
  foldersNest,
  folderedRealms,
  globalPermissions,
  withheldPermissions,
  idOfUri,
  isKind,
  kindNames,
  kindOf,
  kindOfUri,
  listCall,
  listedKinds,
  mayDo,
  owns,
  objectPermissions,
  publishPermissionOf,
  listPath,
  pageOfKind,
  pageOfUri,
  ofRealms,
  permissionKinds,
  privateKinds,
  saveCall,
  simpleKinds,
  tagCount,
  tagCounts,
  tagRealms,
  textStem,
  uriAtPage,
  uriOf,
  type AddedKind,
  type CallStem,
  type ConfirmedKind,
  type ContextKind,
  type CreateCallOf,
  type DeleteCallOf,
  type DialogKind,
  type EditorPageKind,
  type FavourableKind,
  type FeedKind,
  type FolderedKind,
  type FolderedRealm,
  type FromFileKind,
  type Guarded,
  type ListCallOf,
  type ListedKind,
  type NamedKind,
  type NounOf,
  type OwnPageKind,
  type PermissionKind,
  type PrivateKind,
  type PublishedKind,
  type SaveCallOf,
  type SimpleKind,
  type TagCounts,
  type TagRealm,
  type UriKind,
} from './kinds/kinds.ts';
export { changeWithout, namedObjects, references, referencesIn, type Reference, type ReferringKind } from './kinds/references.ts';
export { lookOfKind, type KindIcon } from './kinds/look.ts';
export { type KindLook, type MenuPlace, type ObjectKind, type PermissionNames } from './kinds/objectKind.ts';
export { builtComponents, componentNames, components, componentsState, type Component, type ComponentName } from './kinds/components.ts';
export { offers, type Ability } from './kinds/offers.ts';
export { isServed, missingToPublish, publicationChange, withdrawnLayer, type PublishingRights } from './kinds/publication.ts';
export { holdsPermission, mayAdd, mayPublish, offersPublishing } from './kinds/permitted.ts';
export { acceptedLanguage } from './contract/language.ts';
export { unsupportedOrder } from './contract/orders.ts';
export { changedPermissions, changesByHolder, difference, sharesOnly, type HolderChange } from './kinds/sharing.ts';
export { serviceName } from './kinds/serviceName.ts';
export { maskedName } from './kinds/maskedName.ts';
export { kindLabel } from './kinds/label.ts';
export { layersOfGroup, newLayerGroup, newPoiGroup, newViewLayer } from './kinds/views.ts';
export { ErrorBody, Extent4326, ListQuery, PermissionEntry, listOf, type ListMeta, type ListOf } from './schemas/common.ts';
export { BackendConfig, DownloadFormat, DownloadSetting, FileFormat, LayerService } from './schemas/config.ts';
export { DownloadQuery } from './schemas/download.ts';
export { firstLacked, isNarrow, lackedBy, narrowBytes, type NarrowEncoding } from './downloads/encodings.ts';
export { arePoints, chosenColumns, downloadFields, downloadProblems, heldSettings, lackedProblem } from './downloads/settings.ts';
export type { DownloadedRecords, DownloadProblem, DownloadSettings } from './downloads/settings.ts';
export { deepField } from './records/depth.ts';
export { hintOf, inputHints, type InputHint } from './schemas/hints.ts';
export {
  ColumnStatistics,
  ColumnStatisticsQuery,
  Datum,
  DatumChange,
  DatumColumn,
  DatumInput,
  DatumList,
  DatumPatch,
  DatumQuery,
  RecordNarrowing,
  DatumRows,
  DatumsAdded,
  mostAdded,
  ReplacementInput,
  ReplacementPreview,
  ReplacementResult,
} from './schemas/datum.ts';
export {
  Comparison,
  ComparisonInput,
  ComparisonQuery,
  DifferenceKind,
  RecordDifference,
  RecordHistory,
  RecordState,
} from './schemas/comparison.ts';
export {
  FindingsQuery,
  QualityFinding,
  QualityFindings,
  QualityReport,
  QualityRule,
  QualityRules,
  checkNames,
  checkOf,
  checkedKinds,
  evaluateRule,
  faultsOf,
  faultsText,
  findingText,
  geometryTypeText,
  geometryTypes,
  mostFindings,
  mostRules,
  otherOf,
  qualityChecks,
  ruleColumns,
  ruleText,
  rulesFault,
  type CheckName,
  type CheckedRecord,
  type CheckedShape,
  type Fault,
  type FoundFault,
  type RuleFault,
  type RuleOf,
  type ShapePart,
} from './quality/index.ts';
export {
  LiveDatasetInput,
  LiveDatasetSample,
  RestLiveDataset,
  StaLiveDataset,
  mostSampled,
  type LiveDatasetType,
} from './liveDatasets/liveDataset.ts';
export {
  liveAttribute,
  liveDatasetFault,
  staVersion,
  versionOfOrigin,
  type LiveAttribute,
  type LiveDatasetFault,
} from './liveDatasets/faults.ts';
export { changedKeys, columnsOfBoth, guessedKey } from './records/difference.ts';
export type { ColumnKindDefinition, TextReplacement, ValueKey } from './columns/definition.ts';
export { areCompatible, joinedKind, kindByForm, kindOfText, kindOfValue, mixedText, widenedKind } from './columns/kindOfValue.ts';
export { isZoned } from './columns/instant.ts';
export { columnKind, columnKinds, columnType, type ColumnKind } from './columns/registry.ts';
export { sortedAs, sortedCharacters, sortedText } from './columns/sortedText.ts';
export {
  addedRows,
  attributesOf,
  columnsAfter,
  edited,
  editFault,
  noEdit,
  recordSave,
  type Attributes,
  type EditFault,
  type RecordEdit,
  type RecordSave,
  type RowFault,
} from './records/edit.ts';
export { compareDecimals } from './records/statistics/decimals.ts';
export { endOfDay } from './records/statistics/steps.ts';
export { ColumnTally, Histogram, longestValue, mostDistinct, type ValueGroup } from './records/statistics/tally.ts';
export { isReplaceable, replacerOf, searchedIn, type ReplacedValue, type Replacing, type WrongReplacement } from './records/replace.ts';
export { isNumericGeometry } from './records/numericGeometry.ts';
export { openRingIn, withClosedRings } from './records/rings.ts';
export {
  GeometryMeasure,
  RepairInput,
  RepairedGeometry,
  RepairedRecords,
  RepairsInput,
  isAnotherArea,
  mostRepairedPoints,
  repairInSlices,
  repairRefusals,
  type RepairRefusal,
} from './records/repair.ts';
export {
  editedMoment,
  isShown,
  isWaiting,
  latestMoment,
  lossOf,
  momentBefore,
  momentNames,
  newestMoment,
  openMoment,
  quotedNames,
  readerLines,
  readersText,
  type MomentReader,
  type MomentState,
} from './records/moments.ts';
export { deletionFault, isEditedFrom, isOwnWork, waitingUpon, type DeletionFault } from './records/momentRules.ts';
export { retentionBounds } from './records/retentionBounds.ts';
export { splitMoments, type KeptMoment, type MomentSplit } from './records/retention.ts';
export { sameJson } from './records/sameJson.ts';
export { emptyInput, type EmptyInput } from './runs/emptyInput.ts';
export { estimatedBy, missingInput, nothingToRun, runAborted, type RunMessage } from './runs/messages.ts';
export { isUnderWay } from './runs/underWay.ts';
export { flawText, geometryFlaws, recordRefusals } from './records/texts.ts';
export { Depot, DepotFolder, DepotFolderInput, DepotInput, Moment, MomentNote, MomentReason, MomentStatus } from './schemas/depot.ts';
export { KeptReason, Retention, TidyAnswer, TidyInput, TidyPlan } from './schemas/retention.ts';
export { FunctionInfo, Localised, Port, PortChoice, PortChoices, portKindNames, type PortKindName } from './schemas/function.ts';
export { portLabel } from './ports/label.ts';
export { isInRange, plainNumber, rangeText, withUnit, type NumberRange } from './ports/range.ts';
export { unitName, units, type Unit } from './ports/units.ts';
export {
  CrsPlace,
  CrsProposal,
  CrsQuestion,
  DetectedLayer,
  DetectedTable,
  IgnoredFile,
  ImportInput,
  ImportReport,
  Job,
  ReportMessage,
  StoredUpload,
  TablePlace,
  TableSettings,
  Upload,
  UploadList,
  UploadedFile,
} from './schemas/job.ts';
export { AttributeFilter, DepotLayer, Layer, LayerPatch, Layerpile, SelectionField } from './schemas/layer.ts';
export {
  SwitchboardColor,
  Frame,
  FrameInput,
  FramePatch,
  Link,
  LinkInput,
  Node,
  NodeGroup,
  NodeGroupInput,
  NodeGroupPatch,
  NodeInput,
  NodePatch,
  NodeRun,
  Note,
  NoteInput,
  NotePatch,
  RunInfo,
  RunStatus,
  StorageContext,
  Switchboard,
  SwitchboardCreated,
  SwitchboardFolder,
  SwitchboardFolderInput,
  SwitchboardPatch,
} from './schemas/switchboard.ts';
export { DatumType } from './schemas/type.ts';
export {
  AcceptInviteInput,
  GlobalPermission,
  Group,
  GroupInput,
  GroupPatch,
  GroupSummary,
  InviteInput,
  InviteResult,
  Language,
  LoginInput,
  Me,
  PasswordInput,
  User,
  UserInput,
  UserPatch,
  UserSummary,
  Username,
} from './schemas/user.ts';
export { capital } from './types/capital.ts';
export { chainOf, isCompatible, lookOf, mayWrite, outputKeyOf, typeLabel, typeName, typeUri } from './types/chain.ts';
export { fillableTypes, listedTypes, recordTypesOfFiles, type RecordTypeOfFiles } from './types/entering/fillable.ts';
export { createTypeRegistry, type TypeRegistry } from './types/createRegistry.ts';
export { switchboardColors } from './graph/colors.ts';
export { isGeoJsonGeometry, type GeoJsonGeometry } from './types/json/geometry.ts';
export { enteredOf, isValueOf } from './types/entering/entered.ts';
export { commaText, readCommaList, readLines } from './types/fields/coerce.ts';
export {
  inGroups,
  switchOf,
  valueFields,
  type ConfigField,
  type ConfigGroup,
  type ConfigHeading,
  type ConfigOption,
  type ConfigSection,
  type ConfigValueField,
  type ConfigWords,
  type KeyedShape,
  type ShapeOf,
  type ValueKind,
} from './types/fields/field.ts';
export { defaultOf, numberText } from './types/fields/kinds.ts';
export { changed as withField, heldBy, isSame, overridesOf, withDefaults } from './types/fields/overrides.ts';
export { valueAt, withValueAt, withoutValueAt, type NamedValues } from './types/fields/paths.ts';
export { problemsIn, problemsOf, type FieldProblem } from './types/fields/problems.ts';
export { isSearch, searched } from './types/fields/search.ts';
export { problemText } from './types/fields/sentences.ts';
export { encodings, isFieldsType, isWhole, mostSkippedRows, shapes, type FieldsTypeName } from './types/fields/shapes/index.ts';
export { isRecord } from './types/guards.ts';
export { readJson } from './types/json/readJson.ts';
export { isFeatureValue, type FeatureValue } from './types/json/feature.ts';
export { isIsoTime } from './types/time.ts';
export { isIsoDatetime } from './types/datetime.ts';
export { baseOf, isKnownType, typeNames, typeOf, type EnteredTypeName, type TypeName } from './types/registry.ts';
export { anyText, boolText, ownName, plainText, valueLine, valueLineLength, type ValueFormat } from './types/text.ts';
export { typeWords } from './types/typeWords.ts';
export {
  defineEnteredType,
  defineType,
  type EnteredType,
  type NamedObject,
  type ShownType,
  type TypeCapabilities,
  type TypeDefinition,
  type TypeLook,
} from './types/type.ts';
export {
  fillPath,
  queryString,
  type BodyInput,
  type BodyOutput,
  type Endpoint,
  type Method,
  type ParamsOf,
  type QueryInput,
  type QueryOutput,
  type ResponseOf,
} from './contract/endpoint.ts';
export { endpoints, type EndpointName } from './contract/endpoints.ts';
export { type ObjectOf, type ReadableKind } from './contract/objectOf.ts';
export { openApi } from './contract/openapi.ts';
export { ApiError, type MessageLanguage } from './client/errors.ts';
export {
  freshnessOf,
  ownReasons,
  type FoundFreshness,
  type FreshNode,
  type KeyedInput,
  type NodeResult,
  type Source,
} from './runs/freshness.ts';
export { feeders, inOrder, namesNodes, passingFrames, planRun, runScope, type PlanNode, type RunPlan, type RunScope } from './runs/plan.ts';
export { recurrenceZone, wallTimeOf, type WallTime } from './recurrence/berlin.ts';
export { nextOccurrences } from './recurrence/occurrences.ts';
export {
  changeRule,
  defaultRule,
  frequencies,
  monthLengths,
  readRule,
  weekdays,
  writeRule,
  type Frequency,
  type ReadRule,
  type RecurrenceEnd,
  type RecurrenceRule,
  type Weekday,
} from './recurrence/rule.ts';
export { createClient, csrfToken, type CallInput, type Client, type ClientOptions } from './client/http.ts';
export { applyPresence, type Presence } from './live/presence.ts';
export { PresenceMessage, SelectMessage, StatusMessage, SummaryMessage } from './live/messages.ts';
export { openLiveSocket, reconnectDelayMs, type LiveSocket, type LiveSocketOptions } from './live/socket.ts';
