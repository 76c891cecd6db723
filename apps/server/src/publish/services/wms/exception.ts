import type { ServiceError, ServiceErrorCode } from '../../../problems/index.ts';
import type { ServiceRequest, ServiceResponse } from '../../types.ts';
import { ogcException } from '../ogc-exception.ts';
import type { WmsVersion } from './request.ts';

/** The codes that the standards know. InvalidPoint and OperationNotSupported came with 1.3.0. */
const common: readonly ServiceErrorCode[] = [
  'InvalidFormat',
  'InvalidDimensionValue',
  'LayerNotDefined',
  'StyleNotDefined',
  'LayerNotQueryable',
  'InvalidUpdateSequence',
];
const codes: Readonly<Record<WmsVersion, readonly ServiceErrorCode[]>> = {
  '1.3.0': [...common, 'InvalidCRS', 'InvalidPoint', 'OperationNotSupported'],
  '1.1.1': [...common, 'InvalidSRS'],
};

/** A report with a code where WMS has one; else without, as the standard wants. */
export function wmsException(error: ServiceError, version: WmsVersion, language: ServiceRequest['language']): ServiceResponse {
  const hasCode = codes[version].includes(error.code);
  const form =
    version === '1.3.0'
      ? { version, schema: 'wms/1.3.0/exceptions_1_3_0.xsd', type: 'text/xml', hasCode }
      : { version, schema: null, type: 'application/vnd.ogc.se_xml', hasCode };
  return ogcException(error, form, language);
}
