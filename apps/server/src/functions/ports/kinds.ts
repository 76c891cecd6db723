import type { PortKindName } from '@geo/api';
import { attributeName } from './attribute.ts';
import { attributeNames } from './attributes.ts';
import { boxInDegrees } from './bbox.ts';
import { oneOf } from './choice.ts';
import { cql2Condition } from './condition.ts';
import { knownCrs } from './crs.ts';
import { depotPath } from './depot.ts';
import { cql2Expression } from './expression.ts';
import { anyNumber, shareNumber, wholeNumber } from './number.ts';
import type { PortKind } from './port.ts';
import { anyRecords, anyValue, placedRecords, someFiles } from './records.ts';
import { plainText, switchboardUri } from './text.ts';

/** Every kind of port, by its name in the contract. Options are those that the function of the kind took: each reads its own. */
export const portKinds: Readonly<Record<PortKindName, PortKind>> = {
  features: placedRecords,
  records: anyRecords,
  number: anyNumber,
  integer: wholeNumber,
  share: shareNumber,
  text: plainText,
  choice: oneOf,
  attribute: attributeName,
  attributes: attributeNames,
  condition: cql2Condition,
  expression: cql2Expression,
  bbox: boxInDegrees,
  crs: knownCrs,
  depot: depotPath,
  switchboard: switchboardUri,
  files: someFiles,
  value: anyValue,
};
