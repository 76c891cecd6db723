export { BatchInput, BatchOperation, BatchResult } from './schemas/batch.ts';
export { ErrorBody, Extent4326, ListQuery, PermissionEntry, listOf, type ListMeta, type ListOf } from './schemas/common.ts';
export { BackendConfig, componentNames } from './schemas/config.ts';
export { Datum, DatumColumn, DatumList, DatumQuery } from './schemas/datum.ts';
export { Depot, DepotFolder, DepotFolderInput, DepotInput, Moment, MomentStatus } from './schemas/depot.ts';
export { FunctionInfo, Localised, Port } from './schemas/function.ts';
export { DetectedLayer, ImportInput, ImportReport, Job, ReportMessage, Upload, UploadedFile } from './schemas/job.ts';
export { AttributeFilter, Layer, LayerPatch, Layerpile, SelectionField, serviceName } from './schemas/layer.ts';
export {
  Frame,
  FrameInput,
  FramePatch,
  Link,
  LinkInput,
  Node,
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
  SwitchboardPatch,
} from './schemas/switchboard.ts';
export { DatumType } from './schemas/type.ts';
export { GlobalPermission, Language, LoginInput, Me, User, globalPermissions, withheldPermissions } from './schemas/user.ts';
export { baseOf, chainOf, isCompatible, isKnownType, typeDisplayName, typeName, typeNames, typeUri } from './types/chain.ts';
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
export { openApi } from './contract/openapi.ts';
export { ApiError, type MessageLanguage } from './client/errors.ts';
export { createClient, csrfToken, type CallInput, type Client, type ClientOptions } from './client/http.ts';
export { StatusMessage, SummaryMessage } from './live/messages.ts';
export { openLiveSocket, reconnectDelayMs, type LiveSocket, type LiveSocketOptions } from './live/socket.ts';
