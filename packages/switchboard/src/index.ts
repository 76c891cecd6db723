export { Switchboard, type SwitchboardProps } from './Switchboard/index.ts';
export { SwitchboardCanvas, type SwitchboardCanvasProps } from './canvas/SwitchboardCanvas.tsx';
export type { CanvasCommands } from './canvas/CommandsContext.ts';
export type { InsertSubject, Move, Selection } from './canvas/commands.ts';
export { DatasetDialog, type DatasetDialogProps } from './dataset/DatasetDialog.tsx';
export { SwitchboardEditor, type SwitchboardEditorProps } from './editor/SwitchboardEditor.tsx';
export type { LiveState } from './editor/EditorHeader.tsx';
export { createGraph, isEmptyGraph, type Graph, type GraphContent } from './graph/graph.ts';
export { putChanges, putNode, putSwitchboard } from './graph/changes.ts';
export { planConnection, planReconnection, type ConnectPlan, type Refusal } from './graph/links/connect.ts';
export { everyFunction, searchFunctions, type FunctionQuery, type TypeMatch } from './graph/insert/functions.ts';
export { planInsertion, type InsertIntent, type InsertResult } from './graph/insert/insertion.ts';
export { drawnEdges, freeFrames, type Anchor, type GraphEdge } from './graph/links/links.ts';
export { applyStatuses, applySummary } from './graph/live/messages.ts';
export type { Plan } from './graph/plan.ts';
export { compactValue, type CompactValue } from './graph/value.ts';
export { switchboardTexts } from './i18n/textsAtHand.ts';
export { previewAction, previewUrl, type PreviewAction } from './graph/live/previewAction.ts';
export { offeredUrlTypes, urlSources, urlTypes, type UrlType } from './graph/insert/urlSources.ts';
export { ImportSwitchboard, type ImportSwitchboardProps } from './ImportSwitchboard/index.ts';
export { queryOfSearch, searchOfQuery } from './graph/insert/functionSearch.ts';
export { FunctionDocumentation, type FunctionDocumentationProps } from './insert/FunctionDocumentation.tsx';
export { FunctionLibrary, type FunctionLibraryProps, type LibraryFailure } from './insert/FunctionLibrary.tsx';
export type { SetFavourite } from './insert/useFavour.ts';
export { InsertDialog, type InsertDialogProps, type InsertTab } from './insert/InsertDialog.tsx';
export type {
  DatumRequest,
  FilePreviewPort,
  GraphPort,
  LastChange,
  ObjectsPort,
  RecordsPort,
  RevisionsPort,
  RunsPort,
  SwitchboardActions,
  SwitchboardChange,
  SwitchboardMenuPort,
  UploadPort,
} from './port.ts';
export { GraphMap, type GraphMapProps } from './preview/GraphMap.tsx';
export { askEditor } from './preview/askEditor.ts';
export { attributionOf } from './dataset/attribution.ts';
export { visibleFrames, type VisibleFrame } from './preview/visibleFrames.ts';
export { Preview, type PreviewProps } from './preview/Preview.tsx';
export { NodeDialog, type NodeDialogProps, type NodeTab } from './runs/NodeDialog.tsx';
export { RunDetailsDialog, type RunDetailsDialogProps } from './runs/RunDetailsDialog.tsx';
export { useShortcutHelp } from './editor/useShortcutHelp.ts';
export type { SettingsSource } from './editor/dialogs/dialogs.ts';
