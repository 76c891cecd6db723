import type { PortKindName } from '@geo/api';
import { attributeName } from './attribute.ts';
import { attributeNames } from './attributes.ts';
import { boxInDegrees } from './bbox.ts';
import { trueOrFalse } from './bool.ts';
import { oneOf } from './choice.ts';
import { anyColor } from './color.ts';
import { someSettings } from './config.ts';
import { cql2Condition } from './condition.ts';
import { knownCrs } from './crs.ts';
import { dayOrTime } from './datetime.ts';
import { depotPath } from './depot.ts';
import { namedValues } from './dict.ts';
import { layerUri } from './layer.ts';
import { cql2Expression } from './expression.ts';
import { anyNumber, shareNumber, wholeNumber } from './number.ts';
import type { PortKind } from './port.ts';
import { anyRecords, anyValue, placedRecords, someFiles } from './records.ts';
import { mapStyle } from './style.ts';
import { plainText, switchboardUri, viewUri } from './text.ts';

/** Every kind of port, by its name in the contract. Options are those that the function of the kind took: each reads its own. */
export const portKinds: Readonly<Record<PortKindName, PortKind>> = {
  features: placedRecords,
  records: anyRecords,
  number: anyNumber,
  integer: wholeNumber,
  share: shareNumber,
  text: plainText,
  bool: trueOrFalse,
  datetime: dayOrTime,
  dict: namedValues,
  color: anyColor,
  choice: oneOf,
  attribute: attributeName,
  attributes: attributeNames,
  condition: cql2Condition,
  expression: cql2Expression,
  bbox: boxInDegrees,
  crs: knownCrs,
  depot: depotPath,
  layer: layerUri,
  view: viewUri,
  style: mapStyle,
  switchboard: switchboardUri,
  files: someFiles,
  config: someSettings,
  value: anyValue,
};
