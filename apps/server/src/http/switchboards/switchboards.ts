import { endpoints, recordBoard, type FunctionInfo } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { requireSuperuser } from '../../access/permissions.ts';
import { portsOf, type FunctionDefinition } from '../../engine/definition.ts';
import { packagesTold } from '../../functions/packages/told.ts';
import { exportSwitchboard, importSwitchboard } from '../../switchboards/documents.ts';
import { favouredFunctions } from '../../store/objects/function-favourites.ts';
import { duplicateSwitchboard } from '../../switchboards/copy.ts';
import { createRecordBoard } from '../../switchboards/record-board.ts';
import { readNamedRecord } from '../../depots/edits/records.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import { requireAdd } from '../../store/objects/objects.ts';
import { referenced } from '../../store/rows.ts';
import {
  createSwitchboardFolder,
  deleteSwitchboardFolder,
  listSwitchboardFolders,
  saveSwitchboardFolder,
} from '../../switchboards/folders.ts';
import {
  createSwitchboard,
  deleteSwitchboard,
  listSwitchboards,
  readSwitchboard,
  saveSwitchboard,
} from '../../switchboards/switchboards.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { opened } from '../uses.ts';
import { pictureAddress } from './function-pictures.ts';

/** Switchboards, their folders and the functions that they are made of. */
export function switchboardRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, library, functionPackages } = platform;

  route(app, platform, endpoints.functions, async ({ actor, query }) => {
    const favoured = await favouredFunctions(db, actor);
    const objects = library.all.map((definition) => functionInfo(definition, actor.language, favoured.has(definition.name)));
    return {
      objects: objects.slice(query.offset, query.offset + query.limit),
      meta: { offset: query.offset, limit: query.limit, total_count: objects.length },
    };
  });
  route(app, platform, endpoints.functionPackages, async ({ actor }) => {
    requireSuperuser(actor);
    const objects = await packagesTold(db, functionPackages, actor.language);
    return { objects, meta: { offset: 0, limit: 1000, total_count: objects.length } };
  });
  route(app, platform, endpoints.switchboards, ({ actor, query }) => listSwitchboards(db, actor, query));
  route(app, platform, endpoints.switchboardFolders, ({ actor, query }) => listSwitchboardFolders(db, actor, query));
  route(app, platform, endpoints.createSwitchboardFolder, ({ actor, body }) => createSwitchboardFolder(db, actor, body.name));
  route(app, platform, endpoints.saveSwitchboardFolder, ({ actor, params, body }) =>
    saveSwitchboardFolder(db, actor, idParam(params.id), body),
  );
  route(app, platform, endpoints.deleteSwitchboardFolder, async ({ actor, params }) => {
    await deleteSwitchboardFolder(db, actor, idParam(params.id));
    return undefined;
  });
  route(app, platform, endpoints.createSwitchboard, ({ actor, query }) => createSwitchboard(db, actor, query));
  route(app, platform, endpoints.createSwitchboardOfDatum, async ({ actor, query }) => {
    requireAdd(actor, kinds.switchboard);
    const { depot, moment, datum } = await referenced('datum', readNamedRecord(db, actor, query.datum));
    const board = recordBoard(depot.name, datum.id, query.search ?? '', actor.language);
    const relation = moment.status === 'open' ? null : depotSource(depot, moment).relation;
    return createRecordBoard(db, library, actor, board, { type: depot.content_type, datum, relation });
  });
  route(app, platform, endpoints.switchboard, ({ actor, params }) =>
    opened(db, actor, 'switchboard', readSwitchboard(db, actor, idParam(params.id))),
  );
  route(app, platform, endpoints.duplicateSwitchboard, ({ actor, params }) => duplicateSwitchboard(db, actor, idParam(params.id)));
  route(app, platform, endpoints.exportSwitchboard, ({ actor, params }) => exportSwitchboard(db, library, actor, idParam(params.id)));
  route(app, platform, endpoints.importSwitchboard, ({ actor, body }) => {
    const functions = library.all.map((definition) => functionInfo(definition, actor.language, false));
    return importSwitchboard(db, library, actor, functions, body);
  });
  route(app, platform, endpoints.saveSwitchboard, ({ actor, params, body }) => saveSwitchboard(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteSwitchboard, async ({ actor, params }) => {
    await deleteSwitchboard(db, actor, idParam(params.id));
    return undefined;
  });
}

export function functionInfo(definition: FunctionDefinition, language: 'de' | 'en', favored: boolean): FunctionInfo {
  const ports = portsOf(definition, language);
  return {
    resource_uri: `/api/v1/function/${definition.name}/`,
    name: definition.name,
    verbose_name: definition.title[language],
    doc: definition.doc[language],
    ...(definition.example && { picture: pictureAddress(definition.name) }),
    inputs: ports.filter((port) => port.is_input),
    outputs: ports.filter((port) => !port.is_input),
    favored,
    hidden: definition.hidden ?? false,
    superuser_required: definition.superuserRequired ?? false,
    ...(definition.package && { package: definition.package }),
  };
}
