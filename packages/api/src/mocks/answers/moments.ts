import { momentPage } from '../../records/moments.ts';
import { isCompatible, typeName } from '../../types/chain.ts';
import { compareMoments, comparisonPage, recordHistory } from '../world/depots/comparisons.ts';
import { checkMoment, findingsPage, qualityReport } from '../world/depots/quality.ts';
import { approveMoment, deleteMoment, finalizeMoment, rejectMoment, restoreMoment } from '../world/depots/decisions.ts';
import { createDatum, deleteDatum, readDatum, saveDatum, threeInfoOf, undeleteDatum } from '../world/depots/moments.ts';
import { createDatums } from '../world/depots/rows.ts';
import { asStep, editSteps, savedName, takeStep } from '../world/depots/steps.ts';
import { lineageOf } from '../world/switchboards/lineage.ts';
import { momentAt, refusal } from '../world/depots/momentAt.ts';
import type { Actor, World } from '../world/state.ts';
import { columnClasses } from '../world/depots/columns/classes.ts';
import { columnStatistics } from '../world/depots/columns/statistics.ts';
import { repairGeometries, repairGeometry } from '../world/depots/repairs.ts';
import { deleteDatums } from '../world/depots/deletions.ts';
import { previewReplacement, replaceValues } from '../world/depots/replacements.ts';
import type { Answers } from './answers.ts';

/** The depot of a moment, or of a record as a moment has it. */
const depotOf = (world: World, user: Actor, address: string): number => momentAt(world, user, address.split('@').at(-1)!).depot.id;

export const momentAnswers: Answers<
  | 'datum'
  | 'createDatum'
  | 'createBlankDatum'
  | 'createDatums'
  | 'saveDatum'
  | 'deleteDatum'
  | 'undeleteDatum'
  | 'editSteps'
  | 'undoEdit'
  | 'redoEdit'
  | 'threeInfo'
  | 'showMoment'
  | 'finalizeMoment'
  | 'approveMoment'
  | 'rejectMoment'
  | 'deleteMoment'
  | 'restoreMoment'
  | 'compareMoments'
  | 'comparison'
  | 'datumHistory'
  | 'checkMoment'
  | 'momentLineage'
  | 'momentQuality'
  | 'qualityFindings'
  | 'columnStatistics'
  | 'columnClasses'
  | 'previewReplacement'
  | 'replaceValues'
  | 'deleteDatums'
  | 'repairGeometry'
  | 'repairGeometries'
> = {
  momentLineage: ({ world, user, params }) => lineageOf(world, user, momentAt(world, user, params.id).moment.id),
  datum: ({ world, user, params }) => readDatum(world, user, params.datum),
  threeInfo: ({ world, user, params }) => threeInfoOf(world, user, params.datum),
  createDatum: ({ world, user, params, query, body }) =>
    asStep(world, user, Number(params.id), { kind: 'added' }, () => createDatum(world, user, params.id, body, query)),
  createBlankDatum: ({ world, user, params, query }) =>
    asStep(world, user, Number(params.id), { kind: 'added' }, () => createDatum(world, user, params.id, {}, query)),
  createDatums: ({ world, user, params, body }) =>
    asStep(world, user, Number(params.id), { kind: 'pasted' }, () => createDatums(world, user, params.id, body.rows)),
  saveDatum: ({ world, user, params, body }) =>
    asStep(world, user, depotOf(world, user, params.datum), savedName, () => saveDatum(world, user, params.datum, body)),
  undeleteDatum: ({ world, user, params }) =>
    asStep(world, user, depotOf(world, user, params.datum), { kind: 'restored' }, () => undeleteDatum(world, user, params.datum)),
  deleteDatum: ({ world, user, params }) =>
    asStep(world, user, depotOf(world, user, params.datum), { kind: 'deleted' }, () => deleteDatum(world, user, params.datum)),
  editSteps: ({ world, user, params }) => editSteps(world, user, params.id),
  undoEdit: ({ world, user, params }) => takeStep(world, user, params.id, params.step, 'undo'),
  redoEdit: ({ world, user, params }) => takeStep(world, user, params.id, params.step, 'redo'),
  showMoment: ({ world, user, params }) => {
    const { depot, moment } = momentAt(world, user, params.id);
    if (!isCompatible(typeName(depot.content_type), 'feature')) throw refusal('not_spatial', { name: depot.name });
    return { status: 'ok', url: momentPage(depot.id, moment.id), reason: '' };
  },
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
  columnClasses: ({ world, user, params, query }) => columnClasses(world, user, params.id, query),
  columnStatistics: ({ world, user, params, query }) => columnStatistics(world, user, params.id, query),
  previewReplacement: ({ world, user, params, body }) => previewReplacement(world, user, params.id, body),
  replaceValues: ({ world, user, params, body }) =>
    asStep(world, user, depotOf(world, user, params.id), { kind: 'replaced', key: body.column ?? null }, () =>
      replaceValues(world, user, params.id, body),
    ),
  deleteDatums: ({ world, user, params, body }) =>
    asStep(world, user, depotOf(world, user, params.id), { kind: 'deleted' }, () => deleteDatums(world, user, params.id, body)),
  repairGeometry: ({ world, user, params, body }) => repairGeometry(world, user, params.id, body),
  repairGeometries: ({ world, user, params, body }) =>
    asStep(world, user, depotOf(world, user, params.id), { kind: 'repaired' }, () => repairGeometries(world, user, params.id, body.from), {
      step: body.step ?? null,
      from: body.from,
    }),
  comparison: ({ world, user, params, query }) => comparisonPage(world, user, Number(params.id), query),
};
