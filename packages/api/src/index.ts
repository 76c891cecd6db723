// The contract: calls, and who makes them.
export { fillPath, queryString } from './contract/endpoint.ts';
export type { BodyInput, BodyOutput, Endpoint, Method, ParamsOf, QueryInput, QueryOutput, ResponseOf } from './contract/endpoint.ts';
export { endpoints } from './contract/endpoints.ts';
export type { EndpointName } from './contract/endpoints.ts';
export { keyRealms, keyRealmsByCall, runCalls } from './contract/keyRealms.ts';
export { acceptedLanguage } from './contract/language.ts';
export type { ObjectOf, ReadableKind } from './contract/objectOf.ts';
export { openApi } from './contract/openapi.ts';
export { openedAddress, type OpenedAddress } from './contract/openedAddress.ts';
export { unsupportedOrder } from './contract/orders.ts';
export { fillPattern, serviceUrls } from './contract/serviceUrls.ts';
export type { ServiceUrl } from './contract/serviceUrls.ts';
export { beginningFault, beginningOf } from './client/beginning.ts';
export { ApiError } from './client/errors.ts';
export type { MessageLanguage } from './client/errors.ts';
export { errorText, fieldErrors, isNotFound } from './client/errorText.ts';
export { createClient, csrfToken } from './client/http.ts';
export type { CallInput, Client, ClientOptions } from './client/http.ts';
export { DepotMessage, PresenceMessage, SelectMessage, StatusMessage, SummaryMessage, mostTold } from './live/messages.ts';
export { applyPresence } from './live/presence.ts';
export type { Presence } from './live/presence.ts';
export { openLiveSocket, reconnectDelayMs } from './live/socket.ts';
export type { LiveSocket, LiveSocketOptions } from './live/socket.ts';

// What calls send and answer.
export { Addon } from './schemas/addon.ts';
export { BatchInput, BatchOperation, BatchResult, GraphChanges } from './schemas/batch.ts';
export { ErrorBody, Extent4326, listOf, ListQuery, PermissionEntry } from './schemas/common.ts';
export type { ListMeta, ListOf } from './schemas/common.ts';
export { Comparison, ComparisonInput, ComparisonQuery, DifferenceKind, RecordDifference, RecordHistory } from './schemas/comparison.ts';
export { RecordState } from './schemas/comparison.ts';
export { BackendConfig, DownloadFormat, DownloadSetting, FileFormat, LayerService } from './schemas/config.ts';
export { contextExpansionLimit, ContextView, ObjectSummary, Relation, RelationKind, SearchResult } from './schemas/context.ts';
export {
  ColumnClasses,
  ColumnClassesQuery,
  ColumnStatistics,
  ColumnStatisticsQuery,
  Datum,
  DatumChange,
  DatumColumn,
  DatumInput,
  DatumList,
} from './schemas/datum.ts';
export { RecordInput } from './schemas/datum.ts';
export { DatumPatch, DatumQuery, DatumRows, DatumsAdded, mostAdded, RecordNarrowing, ReplacementInput } from './schemas/datum.ts';
export { DeletionInput, DeletionResult, mostChanged, ReplacementPreview, ReplacementResult, ThreeInfo } from './schemas/datum.ts';
export { DepotFolderNode, depotFolderTree } from './schemas/folderTree.ts';
export { Depot, DepotFolder, DepotFolderInput, DepotInput, Moment, MomentNote, MomentReason, MomentStatus } from './schemas/depot.ts';
export { DocumentInput, GraphDocument } from './schemas/document.ts';
export { downloadUrl } from './downloads/address.ts';
export { DownloadQuery } from './schemas/download.ts';
export { Event, NewsPost } from './schemas/event.ts';
export {
  Freshness,
  FreshnessReason,
  FreshnessState,
  NodeFreshness,
  RunInput,
  RunReason,
  SupportRequestInput,
} from './schemas/freshness.ts';
export {
  FunctionInfo,
  FunctionPackage,
  Localised,
  PackageFunction,
  packageStates,
  Port,
  PortChoice,
  PortChoices,
  portKindNames,
} from './schemas/function.ts';
export type { PackageState, PortKindName } from './schemas/function.ts';
export { isPictureFilename, isPictureName, maxPictureBytes, pictureFilename, pictureTypeOf } from './types/pictures/pictures.ts';
export type { PictureType } from './types/pictures/pictures.ts';
export { checkInput } from './schemas/input/checkInput.ts';
export type { CheckedInput } from './schemas/input/checkInput.ts';
export { hintOf, inputHints } from './schemas/hints.ts';
export type { InputHint } from './schemas/hints.ts';
export { upAxes, type UpAxis } from './types/fields/shapes/configs.ts';
export { nasSchemas, nasVersions, statesOtherNas, type NasSchema } from './types/fields/shapes/nas.ts';
export {
  beginningBytes,
  CrsPlace,
  CrsProposal,
  CrsQuestion,
  DetectedLayer,
  AwaitedFact,
  DetectedTable,
  endBytes,
  FileBeginning,
  IgnoredFile,
  ImportInput,
  ImportReport,
} from './schemas/job.ts';
export {
  ImportSource,
  Job,
  ReportMessage,
  StoredPicture,
  StoredUpload,
  TablePlace,
  TableSettings,
  Upload,
  UploadedFile,
  UploadList,
} from './schemas/job.ts';
export { Portal, PortalInput, PortalLayer, PortalPatch, PortalView } from './schemas/kinds/portal.ts';
export { FinalView, FinalViewInput, GroupDisplay, LayerGroup, PoiGroup, Position, View, ViewInput } from './schemas/kinds/view.ts';
export { ViewLayer, ViewPatch } from './schemas/kinds/view.ts';
export { Workflow, WorkflowInput, WorkflowPatch } from './schemas/kinds/workflow.ts';
export {
  DepotLayer,
  Layer,
  LayerPatch,
  Layerpile,
  NewExternalLayer,
  NewMetalayer,
  Pile,
  SelectionField,
  ServiceCheck,
  ServiceChecks,
  ServiceAddress,
  ServiceSource,
} from './schemas/layer.ts';
export {
  deepestTiles,
  preparesTiles,
  tileGrids,
  TilePreparation,
  TilePreparationAnswer,
  TilePreparationInput,
  TilePreparationPlan,
  tileServices,
} from './layers/tilePreparation.ts';
export { firstOf, isSourceOf, isSourceType, namedOf, severalIn, sourceRefusals, sourceTypes, withNamed } from './layers/layerSource.ts';
export { tileRefusals, tilesFault } from './layers/preparedTiles.ts';
export { KeptReason, Retention, TidyAnswer, TidyInput, TidyPlan } from './schemas/retention.ts';
export { Revision, RevisionGraph, RevisionInput } from './schemas/revision.ts';
export { SecurityChange, SecurityDetails, SecurityEntry, SecurityLogQuery } from './schemas/security-log.ts';
export { Session } from './schemas/session.ts';
export {
  Frame,
  FrameInput,
  FramePatch,
  FrameReaders,
  Link,
  LinkInput,
  Node,
  NodeGroup,
  NodeGroupInput,
  NodeGroupPatch,
} from './schemas/switchboard.ts';
export { NodeInput, NodePatch, NodeRun, Note, NoteInput, NotePatch, RunInfo, RunStatus, StorageContext } from './schemas/switchboard.ts';
export { Switchboard, SwitchboardColor, SwitchboardCreated, SwitchboardFolder, SwitchboardFolderInput } from './schemas/switchboard.ts';
export { SwitchboardPatch } from './schemas/switchboard.ts';
export { Tag, TagInput, TagIntent, TagList, TagPatch } from './schemas/tag.ts';
export { DatumType } from './schemas/type.ts';
export { AcceptInviteInput, GlobalPermission, Group, GroupInput, GroupPatch, GroupSummary, InviteInput } from './schemas/user.ts';
export { InviteResult, Language, LoginInput, Me, PasswordInput, User, UserInput, Username, UserPatch } from './schemas/user.ts';
export { UserSummary } from './schemas/user.ts';

// API keys, and runs that are called for.
export { isKeyOver, keyDays, keyEndFault, keyPrefix, keyRealmNames, keyStart, keyUri, mostKeys, realmFor } from './keys/realms.ts';
export type { KeyEndFault, KeyRealm } from './keys/realms.ts';
export { ApiKey, ApiKeyInput, NewApiKey } from './keys/schema.ts';
export { Execution, ExecutionInput, fittingRecords, inputField, inputFrame, inputRefusals, longestWaitS } from './runs/execution.ts';
export { mostOutputRecords, mostOutputText, RunOutput, usualWaitS } from './runs/execution.ts';
export type { InputFault } from './runs/execution.ts';

// Kinds of objects.
export { builtComponents, componentNames, components, componentsState } from './kinds/components.ts';
export type { Component, ComponentName } from './kinds/components.ts';
export { eventKeys } from './kinds/eventKeys.ts';
export { addPermissionOf, confirmedKinds, contextKinds, createCall, deleteCall, editorPageKinds, favourableKinds } from './kinds/kinds.ts';
export { feedKinds, folderedRealms, folderKindOf, foldersNest, globalPermissions, idOfUri, isKind, kindNames } from './kinds/kinds.ts';
export { kindOf, kindOfUri, listCall, listedKinds, listPath, mayDo, objectPermissions, ofRealms, owns, pageOfKind } from './kinds/kinds.ts';
export { pageOfUri, permissionKinds, privateKinds, publishPermissionOf, saveCall, simpleKinds, tagCount } from './kinds/kinds.ts';
export { tagCounts, tagRealms, textStem, uriAtPage, uriOf, withheldPermissions } from './kinds/kinds.ts';
export type { AddedKind, CallStem, ConfirmedKind, ContextKind, CreateCallOf, DeleteCallOf, DialogKind } from './kinds/kinds.ts';
export type { EditorPageKind, FavourableKind, FeedKind, FolderedKind, FolderedRealm, FromFileKind, Guarded } from './kinds/kinds.ts';
export type { ListCallOf, ListedKind, NamedKind, NounOf, OwnPageKind, PermissionKind, PrivateKind, PublishedKind } from './kinds/kinds.ts';
export type { SaveCallOf, SimpleKind, TagCounts, TagRealm, UriKind } from './kinds/kinds.ts';
export { kindLabel } from './kinds/label.ts';
export { lookOfKind } from './kinds/look.ts';
export type { KindIcon } from './kinds/look.ts';
export { maskedName } from './kinds/maskedName.ts';
export type { KindLook, MenuPlace, ObjectKind, PermissionNames } from './kinds/objectKind.ts';
export { offers } from './kinds/offers.ts';
export { builtContexts, chosenContext, contextsWith, isStoredByChoice, storageContexts } from './kinds/storageContexts.ts';
export type { StorageRule } from './kinds/storageContexts.ts';
export type { Ability } from './kinds/offers.ts';
export { holdsPermission, mayAdd, mayImport, mayPublish, offersPublishing } from './kinds/permitted.ts';
export { isServed, missingToPublish, publicationChange, withdrawnLayer } from './kinds/publication.ts';
export type { PublishingRights } from './kinds/publication.ts';
export { changeWithout, namedObjects, references, referencesIn } from './kinds/references.ts';
export type { Reference, ReferringKind } from './kinds/references.ts';
export { securityEventKeys, securityEvents, securityEventsOf, securityGroups, sessionEnds } from './kinds/securityEvents.ts';
export type { SecurityEventKey, SecurityGroup } from './kinds/securityEvents.ts';
export { serviceName } from './kinds/serviceName.ts';
export { changedPermissions, changesByHolder, difference, sharesOnly, unknownPermission } from './kinds/sharing.ts';
export type { HolderChange } from './kinds/sharing.ts';
export { layersOfGroup, newLayerGroup, newPoiGroup, newViewLayer } from './kinds/views.ts';

// What layers say of themselves.
export { AttributeFilter } from './layers/attributeFilter.ts';
export type { FilterTypeName, LayerFilter } from './layers/attributeFilter.ts';
export { inReadingOrder, longestListed, mostListed } from './layers/attributeValues.ts';
export { displayTypeNames } from './layers/displayTypeNames.ts';
export type { DisplayTypeName } from './layers/displayTypeNames.ts';
export { displayTypeLabels, displayTypes } from './layers/displayTypes.ts';
export type { DisplayType } from './layers/displayTypes.ts';
export { filterTypeNames, newAttributeFilter, newFilters, withDay } from './layers/filters.ts';
export { LayerAttr, maxLevel } from './layers/layerAttr.ts';
export { layerTypeHelp } from './layers/layerTypeHelp.ts';
export { layerTypeLabel } from './layers/layerTypeLabel.ts';
export { canBecome, depotLayerTypes, serviceLayerTypes } from './layers/layerData.ts';
export { layerTypeNames, layerTypeOf, layerTypesServing, showsFeatures, showsLayers } from './layers/layerTypes.ts';
export type { ServiceLayerType } from './layers/layerData.ts';
export type { LayerType, LayerTypeName } from './layers/layerTypes.ts';
export { attrAfter, isShownAt, levelKindsOf, levelsOf, scalesOf, tileOptionsOf, withLevels, withTileOptions } from './layers/levels.ts';
export type { LevelKind, Levels } from './layers/levels.ts';
export { webAddress } from './types/words/webAddress.ts';
export { displayNameOf, missingKeys, selectionFieldOf, shownAttributes, shownValues, withAllKeys } from './layers/selection.ts';
export type { ShownValue } from './layers/selection.ts';
export { areZoomsInOrder, lastTileZoom, mostTileRecords, tileGeneration, tileOptionFields, tileOptions } from './layers/tileOptions.ts';
export type { TileGeneration } from './layers/tileOptions.ts';

// Metadata of layers and depots.
export { attributeTypeUri, metadataNameOf, metadataNames } from './metadata/attributeNames.ts';
export type { MetadataName } from './metadata/attributeNames.ts';
export { attributeTypes, attributeTypesIn, keywordsOf, metadataGroupsIn, metadataOption } from './metadata/attributeTypes.ts';
export type { MetadataAttribute, MetadataOption } from './metadata/attributeTypes.ts';
export { isMetadataValue, metadataByName, settledMetadata } from './metadata/metadataValues.ts';
export type { MetadataByName, MetadataValue } from './metadata/metadataValues.ts';

// Types of data.
export { capital } from './types/words/capital.ts';
export { chainOf, isCompatible, lookOf, mayWrite, outputKeyOf, typeLabel, typeName, typeUri } from './types/chain.ts';
export { createTypeRegistry } from './types/createRegistry.ts';
export type { TypeRegistry } from './types/createRegistry.ts';
export { isIsoDatetime } from './types/datetime.ts';
export { enteredOf, isValueOf } from './types/entering/entered.ts';
export { fillableTypes, listedTypes, recordTypesOfFiles } from './types/entering/fillable.ts';
export type { RecordTypeOfFiles } from './types/entering/fillable.ts';
export { commaText, readCommaList, readLines } from './types/fields/coerce.ts';
export { inGroups, switchOf, valueFields } from './types/fields/field.ts';
export type { ConfigField, ConfigGroup, ConfigHeading, ConfigOption, ConfigSection, ConfigValueField } from './types/fields/field.ts';
export type { ConfigWords, KeyedShape, ShapeOf, ValueKind } from './types/fields/field.ts';
export { defaultOf, numberText } from './types/fields/kinds.ts';
export { changed as withField, heldBy, isSame, overridesOf, withDefaults } from './types/fields/overrides.ts';
export { valueAt, withoutValueAt, withValueAt } from './types/fields/paths.ts';
export type { NamedValues } from './types/fields/paths.ts';
export { problemsIn, problemsOf } from './types/fields/problems.ts';
export type { FieldProblem } from './types/fields/problems.ts';
export { isSearch, searched } from './types/fields/search.ts';
export { problemText } from './types/fields/sentences.ts';
export { encodings, isFieldsType, isWhole, mostSkippedRows, shapes } from './types/fields/shapes/index.ts';
export type { FieldsTypeName } from './types/fields/shapes/index.ts';
export { isRecord } from './types/guards.ts';
export { isFeatureValue } from './types/json/feature.ts';
export type { FeatureValue } from './types/json/feature.ts';
export { isGeoJsonGeometry } from './types/json/geometry.ts';
export type { GeoJsonGeometry } from './types/json/geometry.ts';
export { readJson } from './types/json/readJson.ts';
export { isFileName, isOrigin, type ImageValue } from './types/pictures/image.ts';
export { imageOf, storedPictureOf } from './types/pictures/imageParts.ts';
export { baseOf, isKnownType, typeNames, typeOf } from './types/registry.ts';
export type { EnteredTypeName, TypeName } from './types/registry.ts';
export { anyText, boolText, ownName, plainText, valueLine, valueLineLength } from './types/words/text.ts';
export type { ValueFormat } from './types/words/text.ts';
export { isIsoTime } from './types/time.ts';
export { objectOfValue, type NamedByValue } from './types/named.ts';
export { objectTypeNames, type NamedByNumber } from './types/objects.ts';
export { defineEnteredType, defineType } from './types/type.ts';
export type { EnteredType, MapDrawing, NamedObject, ShownType, TypeCapabilities, TypeDefinition, TypeLook } from './types/type.ts';
export { typeWords } from './types/words/typeWords.ts';
export type { ColumnKindDefinition, TextReplacement, ValueKey } from './columns/definition.ts';
export { isZoned } from './columns/instant.ts';
export { areCompatible, joinedKind, kindByForm, kindOfText, kindOfValue, mixedText, widenedKind } from './columns/kindOfValue.ts';
export { columnKind, columnKinds, columnType } from './columns/registry.ts';
export type { ColumnKind } from './columns/registry.ts';
export { sortedAs, sortedCharacters, sortedText } from './columns/sortedText.ts';
export { portLabel } from './ports/label.ts';
export { readNames, writeNames } from './ports/nameList.ts';
export type { ListedName } from './ports/nameList.ts';
export { isInRange, plainNumber, rangeText, withUnit } from './ports/range.ts';
export type { NumberRange } from './ports/range.ts';
export { unitName, units } from './ports/units.ts';
export type { Unit } from './ports/units.ts';

// Records of depots.
export { deepField } from './records/depth.ts';
export { changedKeys, columnsOfBoth, guessedKey } from './records/difference.ts';
export { addedRows, attributesOf, columnsAfter, edited, editFault, noEdit, recordSave, storedJson } from './records/edit.ts';
export type { Attributes, EditFault, RecordEdit, RecordSave, RowFault } from './records/edit.ts';
export { deletionFault, isEditedFrom, isOwnWork, waitingUpon } from './records/momentRules.ts';
export type { DeletionFault } from './records/momentRules.ts';
export { editedMoment, isShown, isWaiting, latestMoment, lossOf, momentBefore, momentNames, newestMoment } from './records/moments.ts';
export { momentPage, openMoment, quotedNames, readerLines, readersText } from './records/moments.ts';
export type { MomentReader, MomentState } from './records/moments.ts';
export { isNumericGeometry } from './records/numericGeometry.ts';
export { GeometryMeasure, isAnotherArea, mostRepairedPoints, RepairedGeometry, RepairedRecords, RepairInput } from './records/repair.ts';
export { repairInSlices, repairRefusals, RepairsInput } from './records/repair.ts';
export { recordAsValue, recordBoard } from './records/recordBoard.ts';
export type { RecordBoard } from './records/recordBoard.ts';
export type { RepairRefusal } from './records/repair.ts';
export { isReplaceable, replacerOf, searchedIn } from './records/replace.ts';
export type { ReplacedValue, Replacing, WrongReplacement } from './records/replace.ts';
export { splitMoments } from './records/retention/retention.ts';
export type { KeptMoment, MomentSplit } from './records/retention/retention.ts';
export { retentionBounds } from './records/retention/retentionBounds.ts';
export { isNaming, nameOfRecord, namingPattern } from './records/naming.ts';
export { openRingIn, withClosedRings } from './records/rings.ts';
export { sameJson } from './records/sameJson.ts';
export { compareDecimals } from './records/statistics/decimals.ts';
export { endOfDay } from './records/statistics/steps.ts';
export { ColumnTally, Histogram, longestValue, mostDistinct } from './records/statistics/tally.ts';
export type { ValueGroup } from './records/statistics/tally.ts';
export {
  editKinds,
  EditStep,
  EditSteps,
  mostSteps,
  recordNumbers,
  stepNameLength,
  RecordsStepped,
  type EditKind,
} from './records/steps.ts';
export { flawText, geometryFlaws, recordRefusals } from './records/texts.ts';
export {
  allOf,
  anyOf,
  columnText,
  conditionFilter,
  conditionOperators,
  comparingOperators,
  conditionsFilter,
  conditionsText,
  filterColumns,
  filterLanguages,
} from './filter/index.ts';
export { FilterSyntaxError, filterText, keywords, mirrored, needsValue, orderKey, orderText, parseCql2 } from './filter/index.ts';
export { conditionExpression, expressionColumns, expressionCondition, expressionText, parseExpression } from './filter/index.ts';
export { parseFilter, readOrder, searchedTexts, statedConditions } from './filter/index.ts';
export { planeText, shapesIn } from './filter/index.ts';
export type { Expression, Shape, ShapeSystem } from './filter/index.ts';
export { checkFilter, commonKind, evaluatedCondition, evaluateExpression, expressionFunction } from './expressions/index.ts';
export {
  expressionFunctionNames,
  formatParts,
  functionGroups,
  geometryName,
  groupLabel,
  isDayUnit,
  isExpressionFunction,
  isMoment,
} from './expressions/index.ts';
export { isNumeric, kindNoun, mostFilled, nowText, OnlyInDatabase, readingPattern, signatureOf, timeUnits } from './expressions/index.ts';
export { todayText, typedExpression, usualPatterns } from './expressions/index.ts';
export type { ArgumentDefinition, ExpressionFunction, ExpressionFunctionName, ExpressionKind } from './expressions/index.ts';
export type { ExpressionValue, FormatPart, FunctionGroup, ReadingPattern, TimeUnit, TypedExpression } from './expressions/index.ts';
export type { ComparisonOperator, Condition, ConditionMatch, ConditionOperator, Filter, FilterLanguage } from './filter/index.ts';
export type { FilterLiteral, RecordOrder, SpatialOperator, StatedConditions, TextFilter } from './filter/index.ts';
export { breakMethodLabels, breakMethods, breaksOf, categorizedStyle, classBounds, graduatedStyle } from './styles/index.ts';
export { hasHalo, labelKeys, labelLineHeight, labelLines, labelParts, longestLabelValue, placedLabels } from './styles/index.ts';
export { symbolColors, symbolNumbers, symbolTypeOf, unknownLabelKeys, usualAnchor } from './styles/index.ts';
export {
  billboardFile,
  billboardIcon,
  billboardIcons,
  billboardNamed,
  billboardPx,
  storedStyleImage,
  styleImagePath,
} from './styles/index.ts';
export { baseHoverSymbol, contourTypes, drawnHover, HoverSymbol } from './styles/index.ts';
export type { BillboardName, ContourType, DrawnGraphic, DrawnHover } from './styles/index.ts';
export type { DrawnLabel, LabelCandidate, PlacedLabel, PxBox, SymbolNumber, SymbolNumberName } from './styles/index.ts';
export { inCategoryOrder, leanRule, legendOf, mostCategories, mostClassified, usualClassLook } from './styles/index.ts';
export type { BreakMethod, CategoryValue, ClassLook, LegendEntry } from './styles/index.ts';
export {
  asksColumns,
  baseRule,
  baseSymbol,
  dashPatterns,
  dashPresets,
  dashText,
  defaultStyle,
  drawnSymbol,
  equalityOf,
} from './styles/index.ts';
export { isStyleFilter, parseDash, parseStyleFilter, readStyle, rulesAt, rulesFor, scaleOfPixel, scaleOfZoom } from './styles/index.ts';
export { mostStyleCharacters, ReadStyleFile, readStyleFormats, WriteStyleFileInput } from './styles/index.ts';
export { WrittenStyleFile, writtenStyleFormats, type ReadStyleFormat, type WrittenStyleFormat } from './styles/index.ts';
export { styleFilterOf, StyleLoss, styleLossTexts, type StyleLossReason } from './styles/index.ts';
export { categoricalPalettes, categoryColors, rampColors, sequentialPalettes, shaded } from './styles/index.ts';
export { Style, styleBounds, styleKey, StyleRule, StyleSymbol, symbolsFor, symbolTypes, zoomOfScale } from './styles/index.ts';
export type { Dash, DashPreset, DrawnSymbol, Palette, StyledRecord, StyleProblem, StyleReading, SymbolType } from './styles/index.ts';
export { checkedKinds, checkNames, checkOf, evaluateRule, faultsOf, faultsText, FindingsQuery, findingText } from './quality/index.ts';
export { geometryTypes, geometryTypeText, mostFindings, mostRules, otherOf, qualityChecks, QualityFinding } from './quality/index.ts';
export {
  QualityFindings,
  QualityReport,
  QualityRule,
  QualityRules,
  conditionFault,
  ruleColumns,
  ruleConditions,
  rulesFault,
  ruleText,
} from './quality/index.ts';
export type { CheckedRecord, CheckedShape, CheckName, Fault, FoundFault, RuleFault, RuleOf, ShapePart } from './quality/index.ts';
export { firstLacked, isNarrow, lackedBy, narrowBytes } from './downloads/encodings.ts';
export type { NarrowEncoding } from './downloads/encodings.ts';
export { arePoints, chosenColumns, downloadFields, downloadProblems, heldSettings, lackedProblem } from './downloads/settings.ts';
export type { DownloadedRecords, DownloadProblem, DownloadSettings } from './downloads/settings.ts';
export { liveAttribute, liveDatasetFault, staVersion, versionOfOrigin } from './liveDatasets/faults.ts';
export type { LiveAttribute, LiveDatasetFault } from './liveDatasets/faults.ts';
export { LiveDatasetInput, LiveDatasetSample, mostSampled, RestLiveDataset, StaLiveDataset } from './liveDatasets/liveDataset.ts';
export type { LiveDatasetType } from './liveDatasets/liveDataset.ts';

// Graphs of switchboards.
export { applyBatch, parsedPatch, patchSchemas } from './graph/batch.ts';
export type { AppliedBatch, ParsePatch } from './graph/batch.ts';
export { switchboardColors } from './graph/colors.ts';
export { blankValue, contentKey, contentOfValues, enteredIn, holdsExpected, valuesLine } from './graph/contents.ts';
export { mostEntered } from './graph/mostEntered.ts';
export type { Content, DataExpectation, Holding } from './graph/contents.ts';
export { graphDifference } from './graph/difference.ts';
export type { ComparedGraph, GraphDifference } from './graph/difference.ts';
export { GraphEdit } from './graph/edit.ts';
export type { AppliedOperation, EditRights, RecordChange } from './graph/edit.ts';
export { foreseen } from './graph/foreseen.ts';
export { withGuards, withoutGuards } from './graph/guards.ts';
export { linkAt, linkFault, placeIn, standingTypesFit, typesFit } from './graph/linkRules.ts';
export type { LinkPlace } from './graph/linkRules.ts';
export { graphFunction, MapStore } from './graph/mapStore.ts';
export type { GraphMaps, MapStoreOptions } from './graph/mapStore.ts';
export { createMemoryGraph, graphChanges } from './graph/memoryGraph.ts';
export type { MemoryGraph, MemoryGraphOptions } from './graph/memoryGraph.ts';
export { copyPlace, newFrame, newNode } from './graph/newObjects.ts';
export { graphKindOf, graphKinds, graphNameOf, memberKinds, notRun, setFields } from './graph/objects.ts';
export type { GraphFields, GraphKind, GraphObjects, PatchedKind, StoredNode } from './graph/objects.ts';
export { isReference, mapUris, outputLinkRef, outputRef, refsOf } from './graph/operations.ts';
export type { OutputRef, Ref } from './graph/operations.ts';
export { graphConflict, GraphRefusal } from './graph/refusal.ts';
export type { GraphRefusalCode } from './graph/refusal.ts';
export { joinsRevision, keptRevisions, takesName } from './graph/revisionRules.ts';
export type { NewestRevision } from './graph/revisionRules.ts';
export type { GraphContents, GraphFunction, GraphStore, GraphTrash, Trashed, TrashedData, TrashedObject } from './graph/store.ts';
export { commonRefusals, conflictTexts, graphRefusals, trashDays } from './graph/texts.ts';
export type { ConflictReason } from './graph/texts.ts';
export { Topology } from './graph/topology.ts';
export { checkDocument } from './documents/checkDocument.ts';
export type { CheckedDocument, CheckOptions, DocumentProblem, ProblemKind } from './documents/checkDocument.ts';
export { documentOf, selectedContent, writtenFrames } from './documents/documentOf.ts';
export type { DocumentContent } from './documents/documentOf.ts';
export { planDocument } from './documents/planDocument.ts';
export type { DocumentOffset, DocumentPlan } from './documents/planDocument.ts';
export { looksLikeDocument, maxDocumentLength, readDocument } from './documents/readDocument.ts';
export type { ReadDocument, UnreadableDocument } from './documents/readDocument.ts';
export { emptyInput } from './runs/emptyInput.ts';
export type { EmptyInput } from './runs/emptyInput.ts';
export {
  automaticPatienceSeconds,
  automaticQuietSeconds,
  circleText,
  circleThrough,
  executionRefusals,
  namedCircle,
} from './runs/circle.ts';
export type { AutomaticLinks, CirclePiece } from './runs/circle.ts';
export {
  mergedTimes,
  mostScheduleDays,
  mostSchedules,
  mostScheduleTimes,
  ScheduledSwitchboard,
  ScheduledTime,
  Schedules,
  SchedulesQuery,
  timesOfSchedule,
} from './runs/schedules.ts';
export { durationChange, slowestStep, stepBefore, tookMs } from './runs/compareRuns.ts';
export type { SlowStep } from './runs/compareRuns.ts';
export { NodeStatements, Statement } from './runs/statements.ts';
export { KeptResults } from './runs/kept.ts';
export { RunCause, RunStep, SwitchboardRun, SwitchboardRunDetail, mostRunsKept, runsKeptDays } from './runs/history.ts';
export { freshnessOf, isInTime, ownReasons } from './runs/freshness.ts';
export { beginPace, nextPace, paceOf } from './runs/pace.ts';
export type { Pace } from './runs/pace.ts';
export type { FoundFreshness, FreshNode, KeyedInput, NodeResult, Source } from './runs/freshness.ts';
export { momentOfPrint, momentPrint } from './runs/momentPrint.ts';
export type { ReadMoment } from './runs/momentPrint.ts';
export { Impact, Lineage, LineageMoment, mostLineage } from './runs/lineage.ts';
export { momentsOf, nearestReads } from './runs/reads.ts';
export { estimatedBy, missingInput, nothingToRun, runAborted } from './runs/messages.ts';
export type { RunMessage } from './runs/messages.ts';
export { feeders, followersOf, inOrder, namesNodes, passingFrames, planRun, runScope, waitsFor } from './runs/plan.ts';
export type { Outside, PlanNode, RunPlan, RunScope } from './runs/plan.ts';
export { isUnderWay } from './runs/underWay.ts';

// Recurrence.
export { addDays, startOfWeek } from './recurrence/calendar.ts';
export { recurrenceZone, timeOfWall, wallTimeOf } from './recurrence/berlin.ts';
export type { WallTime } from './recurrence/berlin.ts';
export { scheduleFault } from './recurrence/faults.ts';
export type { FoundScheduleFault, ScheduleFault } from './recurrence/faults.ts';
export { nextOccurrences, nextOf } from './recurrence/occurrences.ts';
export { changeRule, defaultRule, frequencies, monthLengths, readRule, weekdays, writeRule } from './recurrence/rule.ts';
export type { Frequency, ReadRule, RecurrenceEnd, RecurrenceRule, Weekday } from './recurrence/rule.ts';
