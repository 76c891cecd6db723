import { z } from 'zod';
import { Timestamp } from '../schemas/common.ts';
import { QualityRule } from './rule.ts';

/** How many findings of a rule can be read; all are counted. */
export const mostFindings = 1000;

/** What was found at a moment of a depot. */
export const QualityReport = z.object({
  /** The rules of the depot as they are now. */
  rules: z.array(QualityRule),
  /** When the moment was checked; null where it never was. */
  checked: Timestamp.nullable(),
  /** Since then neither the moment nor the rules have changed. Only then it says whether the moment can be approved. */
  current: z.boolean(),
  /** Of each rule as it was then: the number of findings. */
  results: z.array(z.object({ rule: QualityRule, count: z.number().int().min(0) })),
});
export type QualityReport = z.infer<typeof QualityReport>;

/** A record that does not meet a rule; `findingText` says why. */
export const QualityFinding = z.object({
  /** Its number among those of the rule, from 1. */
  id: z.number().int(),
  /** Number of the record. */
  record: z.number().int(),
  /** What it has, as text, cut where it is long; null for nothing. */
  value: z.string().nullable(),
  /** What else there is to say, by the names that the text of the check asks for. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it is: longitude and latitude in degrees. */
  place: z.tuple([z.number(), z.number()]).nullable(),
});
export type QualityFinding = z.infer<typeof QualityFinding>;

/** A page of the findings of a rule: the first 1,000 in the order of the records. */
export const QualityFindings = z.object({
  objects: z.array(QualityFinding),
  meta: z.object({
    offset: z.number().int(),
    limit: z.number().int(),
    /** Those that can be read. */
    total_count: z.number().int(),
    /** All of them. */
    count: z.number().int(),
  }),
});
export type QualityFindings = z.infer<typeof QualityFindings>;

export const FindingsQuery = z.object({
  /** Id of the rule. */
  rule: z.string().min(1).max(40),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
