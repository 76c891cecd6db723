import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { idParam } from '../route.ts';

/** A date, or a date with a time: other texts that programs read as dates mean something else, such as the year 25832. */
const isoTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** `moment={id}` or `asOf={ISO time}`; another text is refused. */
export function versionOf(request: FastifyRequest): { moment?: number; asOf?: string } {
  const { moment, asOf } = request.query as { moment?: string; asOf?: string };
  if (moment !== undefined) return { moment: idParam(moment) };
  if (asOf === undefined) return {};
  // In an address an unescaped plus sign is a blank.
  const text = String(asOf).replace(/ (?=\d\d:?\d\d$)/, '+');
  if (!isoTime.test(text) || Number.isNaN(Date.parse(text)))
    throw new Problem(
      'invalid',
      { details: `asOf=${text.slice(0, 40)} (ISO 8601: 2026-11-21T05:15:00Z)` },
      { fields: { asOf: '2026-11-21T05:15:00Z' } },
    );
  return { asOf: new Date(text).toISOString() };
}
