export { detect, openReading } from './dispatch.ts';
export { wkbToGeometry } from './wkb/toGeometry.ts';
export { readableTypes, recordTypeOf } from './record-type.ts';
export { FormatError } from './types.ts';
export type {
  CrsInfo,
  CsvOptions,
  Detection,
  FieldKind,
  FormatMessage,
  Limits,
  ReadOptions,
  Rejection,
  SourceBatch,
  SourceField,
  SourceLayer,
  SourceReading,
  SourceSample,
  UploadedFile,
} from './types.ts';
