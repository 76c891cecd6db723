import type { ServiceError, ServiceErrorCode } from '../../../problems/index.ts';
import { escapeXml } from '../../../xml/index.ts';
import type { ServiceRequest, ServiceResponse } from '../../types.ts';
import type { WmsVersion } from './request.ts';

/** The codes that the standards know. InvalidPoint and OperationNotSupported came with 1.3.0. */
const common: readonly ServiceErrorCode[] = [
  'InvalidFormat',
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
  const three = version === '1.3.0';
  const head = three
    ? '<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengis.net/ogc http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd">'
    : '<ServiceExceptionReport version="1.1.1">';
  const code = codes[version].includes(error.code) ? ` code="${error.code}"` : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?>
${head}
<ServiceException${code} locator="${escapeXml(error.locator)}">${escapeXml(error.text(language))}</ServiceException>
</ServiceExceptionReport>
`;
  return {
    status: error.status,
    headers: {
      ...error.headers,
      'content-type': `${three ? 'text/xml' : 'application/vnd.ogc.se_xml'}; charset=utf-8`,
      'content-language': language,
    },
    body,
  };
}
