import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { orderComparison } from '../../depots/compare/order.ts';
import { recordHistory } from '../../depots/compare/history.ts';
import { readComparison } from '../../depots/compare/read.ts';
import { approveMoment } from '../../depots/edits/approve.ts';
import { deleteMoment } from '../../depots/edits/delete.ts';
import { deleteRecords } from '../../depots/edits/many/delete-records.ts';
import { addRecords } from '../../depots/edits/add.ts';
import { finalizeMoment, orderRestore } from '../../depots/edits/moments.ts';
import { previewReplacement, replaceValues } from '../../depots/edits/many/replace.ts';
import { repairGeometry } from '../../depots/edits/repair-geometry.ts';
import { repairGeometries } from '../../depots/edits/repair-records.ts';
import { rejectMoment } from '../../depots/edits/reject.ts';
import { createRecord, deleteRecord, readDatum, saveRecord, undeleteRecord, type RecordAddress } from '../../depots/edits/records.ts';
import { readSteps } from '../../depots/edits/undo/list.ts';
import { takeStep } from '../../depots/edits/undo/take.ts';
import { orderCheck } from '../../depots/quality/order.ts';
import { readFindings, readQuality } from '../../depots/quality/read.ts';
import { endedBy } from '../../db/ended-by.ts';
import { Problem } from '../../problems/index.ts';
import { columnClasses } from '../../store/depots/column-classes.ts';
import { columnStatistics } from '../../store/depots/column-statistics.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readMoment } from '../../store/depots/depots.ts';
import { lineageOf } from '../../store/runs/lineage.ts';
import { uriOf } from '../../store/uris.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { closing } from '../services/requester.ts';

/** `{index}@{moment}`; anything else names nothing. */
export function recordAddress(text: string): RecordAddress {
  const [, idx, moment] = /^(\d{1,15})@(\d{1,9})$/.exec(text) ?? [];
  if (idx === undefined || moment === undefined) throw new Problem('not_found');
  return { idx: Number(idx), momentId: Number(moment) };
}

/** Edits of records, the moments they lead to, and what differs between those. */
export function momentRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.datum, ({ actor, params }) => readDatum(db, actor, recordAddress(params.datum)));
  route(app, platform, endpoints.createDatum, ({ actor, params, query, body }) => createRecord(db, actor, idParam(params.id), body, query));
  route(app, platform, endpoints.createBlankDatum, ({ actor, params, query }) => createRecord(db, actor, idParam(params.id), {}, query));
  route(app, platform, endpoints.createDatums, ({ actor, params, body }) => addRecords(db, actor, idParam(params.id), body.rows));
  route(app, platform, endpoints.saveDatum, ({ actor, params, body }) => saveRecord(db, actor, recordAddress(params.datum), body));
  route(app, platform, endpoints.deleteDatum, ({ actor, params }) => deleteRecord(db, actor, recordAddress(params.datum)));
  route(app, platform, endpoints.undeleteDatum, ({ actor, params }) => undeleteRecord(db, actor, recordAddress(params.datum)));
  route(app, platform, endpoints.editSteps, ({ actor, params }) => readSteps(db, actor, idParam(params.id)));
  route(app, platform, endpoints.undoEdit, ({ actor, params }) => takeStep(db, actor, idParam(params.id), idParam(params.step), 'undo'));
  route(app, platform, endpoints.redoEdit, ({ actor, params }) => takeStep(db, actor, idParam(params.id), idParam(params.step), 'redo'));
  route(app, platform, endpoints.finalizeMoment, ({ actor, params, query }) =>
    finalizeMoment(db, actor, idParam(params.id), query.message ?? ''),
  );
  route(app, platform, endpoints.momentLineage, async ({ actor, params }) => {
    const { moment } = await readMoment(db, actor, idParam(params.id));
    return lineageOf(db, actor, moment.id);
  });
  route(app, platform, endpoints.approveMoment, ({ actor, params, body }) =>
    approveMoment(db, actor, idParam(params.id), body.message ?? ''),
  );
  route(app, platform, endpoints.rejectMoment, ({ actor, params, body }) => rejectMoment(db, actor, idParam(params.id), body.message));
  route(app, platform, endpoints.deleteMoment, async ({ actor, params }) => {
    await deleteMoment(db, actor, idParam(params.id));
    return undefined;
  });
  route(app, platform, endpoints.restoreMoment, async ({ actor, params, body }) => ({
    job: uriOf('job', await orderRestore(db, actor, idParam(params.id), body.message ?? '')),
  }));
  route(app, platform, endpoints.compareMoments, async ({ actor, params, body }) => ({
    job: uriOf('job', await orderComparison(db, actor, idParam(params.id), body)),
  }));
  route(app, platform, endpoints.checkMoment, async ({ actor, params }) => ({
    job: uriOf('job', await orderCheck(db, actor, idParam(params.id))),
  }));
  route(app, platform, endpoints.momentQuality, ({ actor, params }) => readQuality(db, actor, idParam(params.id)));
  route(app, platform, endpoints.qualityFindings, ({ actor, params, query }) => readFindings(db, actor, idParam(params.id), query));
  route(app, platform, endpoints.datumHistory, ({ actor, params }) => recordHistory(db, actor, recordAddress(params.datum)));
  route(app, platform, endpoints.columnStatistics, async ({ actor, params, query, reply }) => {
    const { depot, moment } = await readMoment(db, actor, idParam(params.id));
    return columnStatistics(endedBy(db.background, closing(reply)), depotSource(depot, moment), query, actor.language);
  });
  route(app, platform, endpoints.columnClasses, async ({ actor, params, query, reply }) => {
    const { depot, moment } = await readMoment(db, actor, idParam(params.id));
    return columnClasses({ db: db.background, signal: closing(reply) }, depotSource(depot, moment), query, actor.language);
  });
  route(app, platform, endpoints.previewReplacement, ({ actor, params, body, reply }) =>
    previewReplacement(endedBy(db.background, closing(reply)), actor, idParam(params.id), body),
  );
  route(app, platform, endpoints.replaceValues, ({ actor, params, body, reply }) =>
    replaceValues(endedBy(db, closing(reply)), actor, idParam(params.id), body),
  );
  route(app, platform, endpoints.deleteDatums, ({ actor, params, body, reply }) =>
    deleteRecords(endedBy(db, closing(reply)), actor, idParam(params.id), body),
  );
  route(app, platform, endpoints.repairGeometry, ({ actor, params, body, reply }) =>
    repairGeometry(endedBy(db, closing(reply)), actor, idParam(params.id), body),
  );
  route(app, platform, endpoints.repairGeometries, ({ actor, params, body, reply }) =>
    repairGeometries(endedBy(db, closing(reply)), actor, idParam(params.id), body),
  );
  route(app, platform, endpoints.comparison, ({ actor, params, query }) => readComparison(db, actor, idParam(params.id), query));
}
