import { compareMoments, comparisonPage, recordHistory } from '../world/depots/comparisons.ts';
import { checkMoment, findingsPage, qualityReport } from '../world/depots/quality.ts';
import { approveMoment, deleteMoment, finalizeMoment, rejectMoment, restoreMoment } from '../world/depots/decisions.ts';
import { createDatum, deleteDatum, readDatum, saveDatum, threeInfoOf, undeleteDatum } from '../world/depots/moments.ts';
import { createDatums } from '../world/depots/rows.ts';
import { stepDatums } from '../world/depots/steps.ts';
import { columnStatistics } from '../world/depots/statistics.ts';
import { repairGeometries, repairGeometry } from '../world/depots/repairs.ts';
import { previewReplacement, replaceValues } from '../world/depots/replacements.ts';
import type { Answers } from './answers.ts';

export const momentAnswers: Answers<
  | 'datum'
  | 'createDatum'
  | 'createDatums'
  | 'saveDatum'
  | 'deleteDatum'
  | 'undeleteDatum'
  | 'stepDatums'
  | 'threeInfo'
  | 'finalizeMoment'
  | 'approveMoment'
  | 'rejectMoment'
  | 'deleteMoment'
  | 'restoreMoment'
  | 'compareMoments'
  | 'comparison'
  | 'datumHistory'
  | 'checkMoment'
  | 'momentQuality'
  | 'qualityFindings'
  | 'columnStatistics'
  | 'previewReplacement'
  | 'replaceValues'
  | 'repairGeometry'
  | 'repairGeometries'
> = {
  datum: ({ world, user, params }) => readDatum(world, user, params.datum),
  threeInfo: ({ world, user, params }) => threeInfoOf(world, user, params.datum),
  createDatum: ({ world, user, params, query, body }) => createDatum(world, user, params.id, body, query.template),
  createDatums: ({ world, user, params, body }) => createDatums(world, user, params.id, body.rows),
  saveDatum: ({ world, user, params, body }) => saveDatum(world, user, params.datum, body),
  undeleteDatum: ({ world, user, params }) => undeleteDatum(world, user, params.datum),
  deleteDatum: ({ world, user, params }) => deleteDatum(world, user, params.datum),
  stepDatums: ({ world, user, params, body }) => stepDatums(world, user, params.id, body.steps),
  finalizeMoment: ({ world, user, params, query }) => finalizeMoment(world, user, params.id, query.message ?? ''),
  approveMoment: ({ world, user, params, body }) => approveMoment(world, user, params.id, body.message ?? ''),
  rejectMoment: ({ world, user, params, body }) => rejectMoment(world, user, params.id, body.message),
  deleteMoment: ({ world, user, params }) => {
    deleteMoment(world, user, params.id);
    return undefined;
  },
  restoreMoment: ({ world, user, params, body }) => ({ job: restoreMoment(world, user, params.id, body.message ?? '').resource_uri }),
  compareMoments: ({ world, user, params, body }) => ({ job: compareMoments(world, user, params.id, body).resource_uri }),
  checkMoment: ({ world, user, params }) => ({ job: checkMoment(world, user, params.id).resource_uri }),
  momentQuality: ({ world, user, params }) => qualityReport(world, user, params.id),
  qualityFindings: ({ world, user, params, query }) => findingsPage(world, user, params.id, query),
  datumHistory: ({ world, user, params }) => recordHistory(world, user, params.datum),
  columnStatistics: ({ world, user, params, query }) => columnStatistics(world, user, params.id, query),
  previewReplacement: ({ world, user, params, body }) => previewReplacement(world, user, params.id, body),
  replaceValues: ({ world, user, params, body }) => replaceValues(world, user, params.id, body),
  repairGeometry: ({ world, user, params, body }) => repairGeometry(world, user, params.id, body),
  repairGeometries: ({ world, user, params, body }) => repairGeometries(world, user, params.id, body.from),
  comparison: ({ world, user, params, query }) => comparisonPage(world, user, Number(params.id), query),
};
