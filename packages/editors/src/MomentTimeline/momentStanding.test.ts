import type { Moment } from '@geo/api';
import { expect, it } from 'vitest';
import { sampleDepot } from '../fixtures/samples.ts';
import { momentStanding } from './momentStanding.ts';

const [sample] = sampleDepot.moments;
const moment = (id: number, status: Moment['status'], isApproved: boolean): Moment => ({
  ...sample!,
  id,
  status,
  approved: isApproved ? { at: sample!.created, user: null, message: '' } : null,
});

it('says what a moment is, and what of those that are not approved', () => {
  const told = (...moments: Moment[]) => moments.map((one) => momentStanding(moments, one));
  expect(told(moment(3, 'open', false), moment(2, 'restored', true), moment(1, 'finalized', true))).toEqual([
    'openMoment',
    'restoredMoment',
    'finalizedMoment',
  ]);
  expect(
    told(moment(4, 'finalized', false), moment(3, 'approved', true), moment(2, 'finalized', false), moment(1, 'finalized', true)),
  ).toEqual(['notApproved', 'isRead', 'skippedMoment', 'finalizedMoment']);
  expect(told(moment(2, 'rejected', false), moment(1, 'restored', false))).toEqual(['rejectedMoment', 'notApproved']);
});
