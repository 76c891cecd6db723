import type { ServiceResponse } from '../../types.ts';
import { defineService } from '../definition.ts';
import { owsException } from '../ows-exception.ts';
import { cswCapabilities, describeRecord } from './documents.ts';
import { getRecordById, getRecords } from './records.ts';
import { cswVersion, parseCsw } from './request.ts';

/** Catalogue Service for the Web 2.0.2 over all layers that the caller may read, by parameters and by XML: Dublin Core and ISO 19139. */
export const cswService = defineService({
  id: 'csw',
  title: { de: 'CSW', en: 'CSW' },
  methods: ['GET', 'POST'],
  paths: { ofCatalogue: ['csw'] },
  ownRefusals: true,
  readsXml: true,
  addresses: (url) => [
    { id: 'csw', title: { de: 'CSW 2.0.2', en: 'CSW 2.0.2' }, url: `${url}?SERVICE=CSW&REQUEST=GetCapabilities&VERSION=2.0.2` },
  ],
  checks: [],
  parse: parseCsw,
  version: () => cswVersion,
  exception: (error, version, language) => owsException(error, { ows: '1.0.0', version }, language),
  operations: {
    GetCapabilities: (_, { url }) => xml(cswCapabilities({ get: `${url}?`, post: url })),
    DescribeRecord: ({ types }) => xml(describeRecord(types)),
    GetRecords: async (request, context) => xml(await getRecords(request, context)),
    GetRecordById: async (request, context) => xml(await getRecordById(request, context)),
  },
});

function xml(body: string): ServiceResponse {
  return { status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' }, body };
}
