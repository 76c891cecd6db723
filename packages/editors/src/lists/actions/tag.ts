import { uriOf, type Me } from '@geo/api';
import { Tags } from 'lucide-react';
import type { ListAction, ListObject } from '../definition.ts';

/** Puts tags on objects; those an object has stay. Undo takes off what was put on. */
export function tagAction(mayTag: (me: Me, object: ListObject) => boolean): ListAction<ListObject> {
  return {
    id: 'tag',
    needs: 'backend_tags',
    icon: Tags,
    label: 'actTag',
    bulkLabel: 'bulkTag',
    mayDo: mayTag,
    asks: 'always',
    form: 'tags',
    call: 'assignTag',
    async perform(object, change, { tags = [] }) {
      for (const id of tags) await change('assignTag', { params: { id }, query: { resource_ids: object.resource_uri } });
    },
    async undo(object, change, { tags = [] }) {
      const added = tags.filter((id) => !object.tags?.includes(uriOf('tag', id)));
      for (const id of added) await change('removeTag', { params: { id }, query: { object: object.resource_uri } });
    },
    done: 'itemsTagged',
    doneMany: 'itemsTagged',
  };
}
