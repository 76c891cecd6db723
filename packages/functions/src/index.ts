export { defineFunction, type FunctionDefinition, type FunctionSpec, type GivenInputs, type Outputs } from './define.ts';
export { FunctionFailure } from './failure.ts';
export {
  attribute,
  attributes,
  bbox,
  bool,
  choice,
  color,
  crs,
  datetime,
  dict,
  features,
  integer,
  number,
  records,
  share,
  text,
  type Color,
  type Port,
  type PortKind,
  type PortOptions,
  type Unit,
} from './ports.ts';
export {
  mapRecords,
  type Column,
  type ColumnKind,
  type FeatureRecord,
  type Geometry,
  type Localised,
  type RecordsIn,
  type RecordsOut,
} from './records.ts';
export { recordsOf, testFunction, type TestedOutputs } from './testing.ts';
