import type { z } from 'zod';
import type { MessageLanguage } from '../../../client/errors.ts';
import { recordAsValue, recordBoard } from '../../../records/recordBoard.ts';
import type { SwitchboardCreated } from '../../../schemas/switchboard.ts';
import { MockError, noSuchReference } from '../../errors.ts';
import { momentAt } from '../depots/momentAt.ts';
import { makeSwitchboard } from '../make.ts';
import { addObject } from '../store.ts';
import type { Actor, World } from '../state.ts';
import { editSwitchboard } from './editSwitchboard.ts';

/** The record that a uri names, if the user may read it. */
function recordNamed(world: World, user: Actor, uri: string) {
  const [, index, id] = /^\/api\/v1\/datum\/(\d+)@(\d+)\/$/.exec(uri) ?? [];
  try {
    const { depot, records } = momentAt(world, user, id ?? '');
    const datum = records.find((record) => record.id === Number(index));
    if (datum) return { depot, datum };
  } catch (error) {
    if (!(error instanceof MockError) || error.status !== 404) throw error;
  }
  throw noSuchReference('datum');
}

/** A switchboard with a record as its dataset. */
export function createRecordBoard(
  world: World,
  user: Actor,
  uri: string,
  search: string,
  language: MessageLanguage,
): z.infer<typeof SwitchboardCreated> {
  const { depot, datum } = recordNamed(world, user, uri);
  const { name, description } = recordBoard(depot.name, datum.id, search, language);
  const made = { ...makeSwitchboard(world, user.resource_uri, name, null), description };
  const switchboard = addObject(world, user, 'switchboard', made);
  const value = recordAsValue(datum);
  editSwitchboard(world, user, switchboard.id, ({ edit }) => {
    const data = value === undefined ? {} : { data: value };
    const frame = edit.createFrame({ content_type: depot.content_type, ui_x: 60, ui_y: 60, ...data });
    if (value === undefined) edit.hold(frame, { data: [datum], size: 1, text_repr: '' });
  });
  return { resource_uri: switchboard.resource_uri, switchboard_id: switchboard.id, name };
}
