export { detectBeginning, type BegunFile } from './beginnings/detect.ts';
export { detect, openReading } from './reading/dispatch.ts';
export { dataSetOf, extensionOfType, formatName, leadingFiles, mimeTypeOf, readableFormats } from './about.ts';
export { gdalChoices, missingGuards, offersDriver } from './gdal/process.ts';
export { downloads } from './formats.ts';
export { membersOf, type Member } from './files/members.ts';
export { hasDuckdb } from './parquet/kept/duckdb.ts';
export { keptGroups, TooManyGroups, type KeptGrouping } from './parquet/kept/groups.ts';
export type { KeptLayout } from './parquet/kept/layout.ts';
export { isSelectable, keptRows, type KeptRows, type KeptSelection } from './parquet/kept/rows.ts';
export { keptParquet } from './parquet/write/writer.ts';
export { readText } from './text/whole.ts';
export type { Download, Downloads } from './downloads.ts';
export type { FileWriting, Writing, Written } from './writer.ts';
export { wkbToGeometry } from './wkb/toGeometry.ts';
export { writeGeometry } from './wkb/fromGeometry.ts';
export { GeometryError, WkbWriter } from './wkb/writer.ts';
export { drawnAnew, mostPicturePixels, type NewPicture } from './pictures/anew.ts';
export { recordTypeOf } from './reading/record-type.ts';
export { boxWithin } from './crs/box.ts';
export { catalogTexts, matchInCatalog, preferredCode } from './crs/catalog.ts';
export { candidates } from './crs/candidates.ts';
export { factsOf } from './crs/facts.ts';
export { Placing, type CrsKinds } from './crs/placing.ts';
export { isInDegrees, judgeCrs, wgs84, type CrsStatus, type Places } from './crs/plausible.ts';
export { parseCrsText, projFacts, projParameters, type CrsText } from './crs/text.ts';
export { parseWkt } from './crs/wkt.ts';
export { FieldScanner, type FoundField } from './fields/scanner.ts';
export { jsonOutline, type JsonOutline } from './geojson/outline.ts';
export { storableJson } from './text/json.ts';
export { crsMessages } from './crs/messages.ts';
export { fieldMessages } from './fields/messages.ts';
export { Sampler } from './reading/sampler.ts';
export { lacksMemory } from './reading/memory.ts';
export { fileMessages, someNames } from './messages.ts';
export type {
  CrsInfo,
  Detection,
  FieldKind,
  IgnoredFile,
  KeptFiles,
  KeptPlaces,
  Limits,
  ReadOptions,
  Rejection,
  SceneFacts,
  SourceBatch,
  SourceField,
  SourceLayer,
  SourceReading,
  SourceSample,
  StatedTables,
  UploadedFile,
} from './types.ts';
