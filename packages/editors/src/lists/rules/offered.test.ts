import type { Ability } from '@geo/api';
import { expect, it } from 'vitest';
import type { ListDefinition } from '../definition.ts';
import { portalList } from '../kinds/portals.tsx';
import { viewList } from '../kinds/views.tsx';
import { workflowList } from '../kinds/workflows.tsx';
import { offeredList } from './offered.ts';

const shownBy = (definition: unknown, ...abilities: readonly Ability[]) => {
  const list = offeredList(definition as ListDefinition, (ability) => abilities.includes(ability));
  const ids = (parts: readonly { readonly id: string }[]): string[] => parts.map(({ id }) => id);
  const remove = list.actions.find((action) => action.id === 'delete')!;
  return {
    actions: ids(list.actions),
    columns: ids(list.columns),
    filters: ids(list.filters),
    chips: list.chipsOf !== undefined,
    hint: remove.hint,
  };
};

it('views and portals are published only where something shows them', () => {
  expect(shownBy(viewList, 'backend_tags')).toEqual({
    actions: ['edit', 'duplicate', 'rename', 'tag', 'delete'],
    columns: ['layers', 'modified'],
    filters: ['mine'],
    chips: false,
    hint: undefined,
  });
  expect(shownBy(viewList, 'backend_tags', 'publishView', 'freezeView')).toEqual({
    actions: ['edit', 'duplicate', 'rename', 'publish', 'unpublish', 'tag', 'delete'],
    columns: ['slug', 'layers', 'public', 'modified'],
    filters: ['mine', 'public', 'internal'],
    chips: true,
    hint: 'hintViews',
  });
  expect(shownBy(portalList).actions).not.toContain('publish');
  expect(shownBy(portalList, 'publishPortal').actions).toContain('publish');
});

it('a workflow is executed only where it has a page for it', () => {
  expect(shownBy(workflowList).actions).not.toContain('run');
  expect(shownBy(workflowList, 'workflow_run').actions).toContain('run');
});

it('tags are offered only where the installation has them', () => {
  expect(shownBy(viewList).actions).not.toContain('tag');
  expect(shownBy(viewList, 'backend_tags').actions).toContain('tag');
});
