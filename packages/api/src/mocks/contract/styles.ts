import { endpoints } from '../../contract/endpoints.ts';
import { sameJson } from '../../records/sameJson.ts';
import { inputHints, type InputHint } from '../../schemas/hints.ts';
import { baseRule, defaultStyle } from '../../styles/defaults.ts';
import type { Style, StyleRule } from '../../styles/style.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue } from './check.ts';
import { newColleague, newDepot, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

/** With what no field of the editor has. */
const own: Style = {
  name: 'Bäume',
  rules: [
    { ...baseRule, symbol: { ...baseRule.symbol, fill: '#C92A2A', text_label: '{name}' }, filter: ['==', 'art', 'Linde'] },
    { symbol: { stroke_dasharray: [8, 4] }, hover_enabled: true, hover_symbol: { contour_type: 'bbox' }, max_scale_denominator: 5000 },
  ],
};

const broken: readonly (readonly [rule: object, field: string, hint: InputHint | null])[] = [
  [{ symbol: { symbol_type: 'icon' } }, 'symbol.symbol_type', 'symbol_type'],
  [{ symbol: { fill: 'red' } }, 'symbol.fill', 'hex_color'],
  [{ symbol: { stroke_dasharray: [0] } }, 'symbol.stroke_dasharray', 'dash'],
  [{ symbol: { circle_radius: -1 } }, 'symbol.circle_radius', null],
  [{ symbol: {}, filter: ['like', 'art', 'L%'] }, 'filter', 'style_filter'],
  [{ symbol: {}, max_scale_denominator: 5, min_scale_denominator: 9 }, 'max_scale_denominator', 'scales'],
  [{}, 'symbol', null],
];

/** Keys of objects have no order in databases. */
const expectOwn = (style: Style | null, what: string): void => expectTrue(sameJson(style, own), `${what}: ${JSON.stringify(style)}`);

export const styleCases: readonly ContractCase[] = [
  {
    name: 'a depot has a style, as it was sent, and none again',
    async run(target) {
      const session = await signIn(target);
      const { id, style, folder } = await newDepot(session);
      const params = { id };
      expectEqual(style, null, 'the style at first');
      const saved = await session.call(endpoints.saveDepot, { params, body: { style: own } });
      expectOwn(saved.style, 'the style');
      expectOwn((await session.call(endpoints.depot, { params })).style, 'the style that is read');
      const renamed = await session.call(endpoints.saveDepot, { params, body: { description: 'a' } });
      expectOwn(renamed.style, 'the style after another change');
      expectEqual((await session.call(endpoints.saveDepot, { params, body: { style: null } })).style, null, 'no style');
      const body = { name: uniqueName('Magazin'), content_type: '/api/v1/type/feature/', folder, style: own };
      expectOwn((await session.call(endpoints.createDepot, { body })).style, 'the style of a new depot');
    },
  },
  {
    name: 'a style that cannot be one is refused, naming the field and what would be right',
    async run(target) {
      const session = await signIn(target);
      const { id } = await newDepot(session);
      const params = { id };
      for (const [rule, field, hint] of broken) {
        const style = { rules: [baseRule, rule as StyleRule] };
        const { fields } = await expectError(session.call(endpoints.saveDepot, { params, body: { style } }), 422, 'invalid');
        const [[path, message]] = Object.entries(fields) as [[string, string]];
        expectEqual(path, `style.rules.1.${field}`, 'the field');
        if (hint) expectTrue(message === inputHints[hint].de || message === inputHints[hint].en, `what would be right: ${message}`);
      }
      await expectError(session.call(endpoints.saveDepot, { params, body: { style: { rules: [] } } }), 422, 'invalid');
      expectEqual((await session.call(endpoints.depot, { params })).style, null, 'the style afterwards');
    },
  },
  {
    name: 'the style of a depot is for those who may write it; the configuration has the usual one',
    async run(target) {
      const session = await signIn(target);
      const { id, revision } = await newDepot(session);
      const params = { id };
      const { user, session: colleague } = await newColleague(session);
      const share = (perms: string[]) =>
        session.call(endpoints.saveDepot, { params, body: { permissions: [{ user: user.resource_uri, perms }] } });
      const change = () => colleague.call(endpoints.saveDepot, { params, body: { style: own } });
      await expectError(change(), 404);
      await share(['read_depot']);
      await expectError(change(), 403);
      expectEqual((await colleague.call(endpoints.depot, { params })).style, null, 'the style that is read');
      await share(['read_depot', 'write_depot']);
      expectOwn((await change()).style, 'the style');
      await expectError(session.call(endpoints.saveDepot, { params, body: { style: null, revision } }), 409);
      const { presenting } = await session.call(endpoints.config, {});
      const { default: usual, base } = presenting.styles;
      expectTrue(sameJson([usual, base.rules[0]], [defaultStyle, baseRule]), 'the usual style');
    },
  },
];
