export { connect } from './sdk/connect.ts';
export type { ConnectOptions, Geo } from './sdk/connect.ts';
export { GeoError } from './sdk/errors.ts';
export type { GeoErrorCode } from './sdk/errors.ts';
export type { Exported, ExportOptions } from './sdk/exportRecords.ts';
export type { Imported, ImportOptions, ImportProgress } from './sdk/importFiles.ts';
export type { Listed, ListedKindName, ListOptions } from './sdk/list.ts';
export type { Published, PublishOptions } from './sdk/publish.ts';
export type { Run, RunOptions } from './sdk/run.ts';
