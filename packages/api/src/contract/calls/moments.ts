import { z } from 'zod';
import { Comparison, ComparisonInput, ComparisonQuery, RecordHistory } from '../../schemas/comparison.ts';
import {
  ColumnStatistics,
  ColumnStatisticsQuery,
  Datum,
  DatumChange,
  DatumInput,
  DatumPatch,
  ReplacementInput,
  ReplacementPreview,
  ReplacementResult,
} from '../../schemas/datum.ts';
import { Moment, MomentNote, MomentReason } from '../../schemas/depot.ts';
import { JobAccepted } from '../../schemas/job.ts';
import type { Endpoint } from '../endpoint.ts';
import { act, get, patch, post, remove } from './verbs.ts';

const depot = { tag: 'depot' } as const;

/** Edits of a depot's records, the moments they lead to, who approves them, and what differs between those. `{datum}` is `{index}@{moment}`: the newest moment, or the open one. */
export const momentCalls = {
  datum: {
    ...get,
    ...depot,
    path: '/api/v1/datum/{datum}/',
    summary: 'A record as a moment has it',
    response: Datum,
  },
  createDatum: {
    ...post,
    ...depot,
    path: '/api/v1/datum/create-in-depot/{id}/',
    summary: 'Adds a record, or a copy of one; the first edit since the newest moment opens one',
    query: z.object({ template: z.coerce.number().int().min(0).optional() }),
    body: DatumInput,
    response: DatumChange,
  },
  saveDatum: {
    ...patch,
    ...depot,
    path: '/api/v1/datum/{datum}/',
    summary: 'Changes a record in the open moment',
    body: DatumPatch,
    response: DatumChange,
  },
  deleteDatum: {
    ...remove,
    ...depot,
    status: 200,
    path: '/api/v1/datum/{datum}/',
    summary: 'Deletes a record in the open moment',
    response: DatumChange,
  },
  undeleteDatum: {
    ...act,
    ...depot,
    status: 200,
    path: '/api/v1/datum/{datum}/undelete',
    summary: 'Brings a record back as it was when it was deleted in the open moment',
    response: DatumChange,
  },
  finalizeMoment: {
    ...get,
    ...depot,
    changesState: true,
    path: '/api/v2/magazine/moments/{id}/finalize',
    summary: 'Closes the open moment; where the depot asks nobody it is approved, too',
    query: MomentNote,
    response: Moment,
  },
  approveMoment: {
    ...act,
    ...depot,
    path: '/api/v2/magazine/moments/{id}/approve',
    summary: 'Approves a moment: from now on layers, services and switchboards read it',
    body: MomentNote,
    response: Moment,
  },
  rejectMoment: {
    ...act,
    ...depot,
    path: '/api/v2/magazine/moments/{id}/reject',
    summary: 'Rejects a moment that waits for approval: what comes after it goes on from the moments before',
    body: MomentReason,
    response: Moment,
  },
  deleteMoment: {
    ...remove,
    ...depot,
    path: '/api/v2/magazine/moments/{id}',
    summary: 'Discards the open moment with all its edits, or deletes one for good that is not read any more',
  },
  restoreMoment: {
    ...act,
    ...depot,
    path: '/api/v2/magazine/moments/{id}/restore',
    summary: 'Makes the records of an older moment the newest one; a job does so',
    body: MomentNote,
    response: JobAccepted,
  },
  compareMoments: {
    ...act,
    ...depot,
    path: '/api/v2/magazine/moments/{id}/compare',
    summary: 'Compares a moment with an older one; a job does so, whose number is that of the comparison',
    body: ComparisonInput,
    response: JobAccepted,
  },
  datumHistory: {
    ...get,
    ...depot,
    path: '/api/v1/datum/{datum}/history/',
    summary: 'What a record was and became, moment by moment',
    response: RecordHistory,
  },
  columnStatistics: {
    ...get,
    ...depot,
    path: '/api/v1/datum/by-moment/{id}/statistics/',
    summary: 'What stands in a column of a moment: how many values, which, from where to where',
    query: ColumnStatisticsQuery,
    response: ColumnStatistics,
  },
  previewReplacement: {
    ...act,
    ...depot,
    status: 200,
    path: '/api/v1/datum/by-moment/{id}/replace/preview',
    summary: 'What a replacement of values would change; changes nothing',
    body: ReplacementInput,
    response: ReplacementPreview,
  },
  replaceValues: {
    ...act,
    ...depot,
    status: 200,
    path: '/api/v1/datum/by-moment/{id}/replace',
    summary: 'Replaces values of many records in the open moment, all or none; the moment is the newest or the open one',
    body: ReplacementInput,
    response: ReplacementResult,
  },
  comparison: {
    ...get,
    ...depot,
    path: '/api/v1/comparison/{id}/',
    summary: 'What differs between two moments, a kind at a time; kept for a day',
    query: ComparisonQuery,
    response: Comparison,
  },
} as const satisfies Record<string, Endpoint>;
