import { endpoints } from '../../contract/endpoints.ts';
import { layersOfGroup, newLayerGroup, newViewLayer } from '../../kinds/views.ts';
import { View } from '../../schemas/kinds/view.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { idAt, importOne, newSwitchboard, newColleague, newLayer, newView, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

const slugOf = (stem: string): string => uniqueName(stem).replaceAll(' ', '-').toLowerCase();

export const publishedCases: readonly ContractCase[] = [
  {
    name: 'a view is created, saved, refused when stale, and deleted',
    async run(target) {
      const session = await signIn(target);
      const view = await newView(session);
      expectEqual([view.slug, view.public, view.tags, view.favored, view.revision], ['', false, [], false, 1], 'the new view');
      const params = { id: view.id };
      const layer = await newLayer(session);
      const group = { ...newLayerGroup('Layer'), layergroups: [{ ...newLayerGroup('Innen'), layers: [newViewLayer(layer)] }] };
      const home = { lat: 50.94, lon: 6.96, height: 1200 };
      const saved = await session.call(endpoints.saveView, { params, body: { layergroup: group, home, subline: 'NRW', revision: 1 } });
      expectEqual([saved.layergroup, saved.home, saved.subline, saved.revision], [group, home, 'NRW', 2], 'the saved view');
      const error = await expectError(
        session.call(endpoints.saveView, { params, body: { subline: '', revision: 1 } }),
        409,
        'stale_revision',
      );
      expectEqual(View.parse(error.current).subline, 'NRW', 'the current view');
      const foreign = { ...newLayerGroup(), layers: [{ ...newViewLayer(layer), layer: '/api/v1/layer/99999999/' }] };
      await expectError(session.call(endpoints.saveView, { params, body: { layergroup: foreign } }), 422, 'no_such_reference');
      await session.call(endpoints.deleteView, { params });
      await expectError(session.call(endpoints.view, { params }), 404, 'not_found');
      await expectError(session.call(endpoints.createView, { query: {}, body: {} }), 422, 'invalid');
    },
  },
  {
    name: 'short names are used once and are no number',
    async run(target) {
      const session = await signIn(target);
      const [one, two, slug] = [await newView(session), await newView(session), slugOf('kurz')];
      const save = (id: number, value: string) => session.call(endpoints.saveView, { params: { id }, body: { slug: value } });
      expectEqual((await save(one.id, slug)).slug, slug, 'slug');
      const error = await expectError(save(two.id, slug), 422, 'slug_taken');
      expectEqual(Object.keys(error.fields), ['slug'], 'fields');
      await expectError(save(two.id, '4711'), 422, 'invalid');
      expectEqual((await save(one.id, slug)).slug, slug, 'the own slug again');
      const portal = await session.call(endpoints.createPortal, { query: {}, body: { name: uniqueName('Portal'), slug } });
      expectEqual(portal.slug, slug, 'the same slug of another kind');
      await expectError(session.call(endpoints.createPortal, { query: {}, body: { name: 'Zweites', slug } }), 422, 'slug_taken');
    },
  },
  {
    name: 'a moment stays while a frozen view shows it',
    async run(target) {
      const session = await signIn(target);
      const layer = await newLayer(session);
      const depot = idAt(present(layer.depot, 'a depot'));
      const { moments } = await session.call(endpoints.depot, { params: { id: depot } });
      const first = { params: { id: present(moments[0], 'a moment').id } };
      const view = await session.call(endpoints.createView, {
        query: { template_layer: String(layer.id) },
        body: { name: uniqueName('Stand') },
      });
      const frozen = await session.call(endpoints.createFinalView, { body: { view: view.resource_uri, slug: slugOf('stand') } });
      await importOne(session, depot);
      const refused = await expectError(session.call(endpoints.deleteMoment, first), 409, 'moment_in_use');
      expectTrue(refused.message.includes(`die eingefrorene View „${view.name}“`), 'what reads it is named');
      await session.call(endpoints.deleteFinalView, { params: { id: frozen.id } });
      await session.call(endpoints.deleteMoment, first);
    },
  },
  {
    name: 'copies are named after their original, private and without a short name',
    async run(target) {
      const session = await signIn(target);
      const layer = await newLayer(session);
      await session.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true, description: 'Drei Punkte' } });
      const copy = await session.call(endpoints.createLayerFrom, { query: { template: layer.id } });
      const { name, slug, description, depot } = copy;
      expectEqual(
        [name, slug, copy.public, description, depot],
        [`${layer.name} (Copy)`, '', false, 'Drei Punkte', layer.depot],
        'the layer',
      );
      const query = { template_layer: `${layer.id},${copy.id}` };
      const view = await session.call(endpoints.createView, { query, body: { name: uniqueName('Aus Layern'), public: true } });
      expectEqual(layersOfGroup(view.layergroup), [layer.resource_uri, copy.resource_uri], 'layers of the view');
      const second = await session.call(endpoints.createView, { query: { template: view.id }, body: {} });
      expectEqual([second.name, second.slug, second.public], [`${view.name} (Kopie)`, '', false], 'the copied view');
      expectEqual(second.layergroup, view.layergroup, 'its layers');
      const missing = { template: 99_999_999 };
      await expectError(session.call(endpoints.createView, { query: missing, body: {} }), 422, 'no_such_reference');
      await expectError(session.call(endpoints.createLayerFrom, { query: missing }), 422, 'no_such_reference');
      await expectError(session.call(endpoints.createView, { query: { template_layer: '99999999' }, body: {} }), 422, 'no_such_reference');
    },
  },
  {
    name: 'a view is frozen under an entry point, frozen anew there, and the frozen one stays',
    async run(target) {
      const session = await signIn(target);
      const [one, two, slug] = [await newView(session), await newView(session), slugOf('stand')];
      const freeze = (view: View) => session.call(endpoints.createFinalView, { body: { view: view.resource_uri, slug } });
      const first = await freeze(one);
      expectEqual([first.name, first.view, first.slug], [one.name, one.resource_uri, slug], 'the frozen view');
      const second = await freeze(two);
      expectEqual(second.view, two.resource_uri, 'the view frozen there last');
      const { objects } = await session.call(endpoints.finalViews, { query: { q: two.name } });
      expectEqual(
        objects.filter((final) => final.slug === slug).map((final) => final.id),
        [second.id],
        'frozen views of the entry point',
      );
      await session.call(endpoints.deleteView, { params: { id: two.id } });
      const params = { id: second.id };
      expectEqual((await session.call(endpoints.finalView, { params })).view, null, 'its view after that is gone');
      await session.call(endpoints.deleteFinalView, { params });
      await expectError(session.call(endpoints.finalView, { params }), 404, 'not_found');
      await expectError(
        session.call(endpoints.createFinalView, { body: { view: one.resource_uri, slug: 'mit Leerzeichen' } }),
        422,
        'invalid',
      );
      await expectError(session.call(endpoints.createFinalView, { body: { view: two.resource_uri, slug } }), 422, 'no_such_reference');
    },
  },
  {
    name: 'a portal shows views, external ones and layers',
    async run(target) {
      const session = await signIn(target);
      const [view, layer] = [await newView(session), await newLayer(session)];
      const external = { view: null, name: 'Umweltportal', order: 1, attr: { external_url: 'https://example.org/' } };
      const body = {
        name: uniqueName('Portal'),
        views: [{ view: view.resource_uri, name: view.name, order: 0, attr: { icon: 'sun' } }, external],
        layers: [{ name: layer.name, layer: layer.resource_uri, order: 0, attr: {} }],
      };
      const portal = await session.call(endpoints.createPortal, { query: {}, body });
      expectEqual([portal.views, portal.layers, portal.public], [body.views, body.layers, false], 'the portal');
      const params = { id: portal.id };
      const saved = await session.call(endpoints.savePortal, {
        params,
        body: { views: [external], public: true, revision: portal.revision },
      });
      expectEqual([saved.views, saved.layers, saved.public], [[{ ...external, order: 0 }], body.layers, true], 'the saved portal');
      await expectError(
        session.call(endpoints.savePortal, { params, body: { public: false, revision: portal.revision } }),
        409,
        'stale_revision',
      );
      const copy = await session.call(endpoints.createPortal, { query: { template: portal.id }, body: {} });
      expectEqual([copy.name, copy.public, copy.layers], [`${portal.name} (Copy)`, false, body.layers], 'the copy');
      const context = await session.call(endpoints.contextView, { params: { kind: 'portal', id: portal.id } });
      expectEqual(
        context.relations.filter((one) => one.object === portal.resource_uri).map((one) => [one.subject, one.kind]),
        [[layer.resource_uri, 'is_used_by']],
        'its relations',
      );
      await session.call(endpoints.deletePortal, { params });
      await expectError(session.call(endpoints.portal, { params }), 404, 'not_found');
    },
  },
  {
    name: 'a workflow executes one switchboard and has its state',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const steps = [{ switchboard: switchboard.resource_uri, executor: 'default' as const }];
      const workflow = await session.call(endpoints.createWorkflow, { query: {}, body: { name: uniqueName('Workflow'), steps } });
      expectEqual([workflow.steps, workflow.status], [steps, switchboard.status], 'the workflow');
      const params = { id: workflow.id };
      const saved = await session.call(endpoints.saveWorkflow, { params, body: { description: 'Text', revision: workflow.revision } });
      expectEqual([saved.description, saved.steps], ['Text', steps], 'the saved workflow');
      await expectError(
        session.call(endpoints.saveWorkflow, { params, body: { steps: [], revision: workflow.revision } }),
        409,
        'stale_revision',
      );
      const foreign = [{ switchboard: '/api/v1/switchboard/99999999/', executor: 'default' as const }];
      await expectError(session.call(endpoints.saveWorkflow, { params, body: { steps: foreign } }), 422, 'no_such_reference');
      const copy = await session.call(endpoints.createWorkflow, { query: { template: workflow.id }, body: {} });
      expectEqual([copy.name, copy.steps], [`${workflow.name} (Copy)`, steps], 'the copy');
      const context = await session.call(endpoints.contextView, { params: { kind: 'workflow', id: workflow.id } });
      expectEqual(
        context.relations.filter((one) => one.kind === 'executes' && one.subject === workflow.resource_uri).length,
        1,
        'relations',
      );
      await session.call(endpoints.deleteWorkflow, { params });
      await session.call(endpoints.switchboard, { params: { id: switchboard.id } });
    },
  },
  {
    name: 'what names others is related with them from both sides, and names none that was deleted',
    async run(target) {
      const session = await signIn(target);
      const [one, two, layer, switchboard] = [
        await newView(session),
        await newView(session),
        await newLayer(session),
        await newSwitchboard(session),
      ];
      const shown = (view: View, order: number) => ({ view: view.resource_uri, name: view.name, order, attr: {} });
      const layers = [{ name: layer.name, layer: layer.resource_uri, order: 0, attr: {} }];
      const portal = await session.call(endpoints.createPortal, {
        query: {},
        body: { name: uniqueName('Portal'), views: [shown(one, 0), shown(two, 1)], layers },
      });
      const steps = [{ switchboard: switchboard.resource_uri, executor: 'default' as const }];
      const workflow = await session.call(endpoints.createWorkflow, { query: {}, body: { name: uniqueName('Workflow'), steps } });
      const relationsOf = async (kind: 'view' | 'portal' | 'switchboard', id: number) =>
        (await session.call(endpoints.contextView, { params: { kind, id } })).relations.toSorted((a, b) =>
          a.subject.localeCompare(b.subject),
        );
      const used = (uri: string) => ({ kind: 'is_used_by', subject: uri, object: portal.resource_uri });
      expectEqual(
        await relationsOf('view', one.id),
        [layer, one, two].map((of) => used(of.resource_uri)).toSorted((a, b) => a.subject.localeCompare(b.subject)),
        'the view’s',
      );
      await session.call(endpoints.deleteView, { params: { id: one.id } });
      const left = await session.call(endpoints.portal, { params: { id: portal.id } });
      expectEqual([left.views, left.layers, left.revision], [[shown(two, 0)], layers, 2], 'the portal without the view');
      expectEqual(
        (await relationsOf('portal', portal.id)).filter((relation) => relation.object === portal.resource_uri).length,
        2,
        'the relations left',
      );
      const executes = { kind: 'executes', subject: workflow.resource_uri, object: switchboard.resource_uri };
      expectEqual(await relationsOf('switchboard', switchboard.id), [executes], 'the relations of the switchboard');
      await session.call(endpoints.deleteSwitchboard, { params: { id: switchboard.id } });
      expectEqual((await session.call(endpoints.workflow, { params: { id: workflow.id } })).steps, [], 'steps without the switchboard');
    },
  },
  {
    name: 'what is another’s is not there; what may only be read is not written; publishing is a right',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const view = await newView(session);
      const params = { id: view.id };
      await expectError(colleague.call(endpoints.view, { params }), 404, 'not_found');
      const permit = (perms: string[]) =>
        session.call(endpoints.saveView, { params, body: { permissions: [{ user: user.resource_uri, perms }] } });
      await permit(['read']);
      expectEqual((await colleague.call(endpoints.view, { params })).name, view.name, 'a view that may be read');
      await expectError(colleague.call(endpoints.saveView, { params, body: { subline: 'x' } }), 403, 'forbidden');
      await expectError(colleague.call(endpoints.deleteView, { params }), 403, 'forbidden');
      await permit(['read', 'write']);
      await colleague.call(endpoints.saveView, { params, body: { subline: 'x' } });
      await expectError(colleague.call(endpoints.saveView, { params, body: { public: true } }), 403, 'forbidden');
      const list = await colleague.call(endpoints.views, { query: { filter: 'mine' } });
      expectEqual(list.meta.total_count, 0, 'views of one’s own');
      const internal = await session.call(endpoints.views, { query: { q: view.name, filter: 'public' } });
      expectEqual(internal.meta.total_count, 0, 'public views of the name');
    },
  },
];
