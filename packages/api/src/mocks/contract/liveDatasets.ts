import { endpoints } from '../../contract/endpoints.ts';
import type { LiveDatasetInput } from '../../liveDatasets/liveDataset.ts';
import { expectError, expectEqual, expectTrue } from './check.ts';
import type { ContractCase } from './case.ts';
import { newColleague } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const test = (session: Session, body: LiveDatasetInput) => session.call(endpoints.testLiveDataset, { body });

const sta = (value: Extract<LiveDatasetInput, { type: 'sta-livedataset' }>['value']): LiveDatasetInput => ({
  type: 'sta-livedataset',
  value,
});
const rest = (value: Extract<LiveDatasetInput, { type: 'rest-livedataset' }>['value']): LiveDatasetInput => ({
  type: 'rest-livedataset',
  value,
});
const origin = 'https://sta.example.org/FROST-Server';

/** What is refused before anybody is asked, with the field that is wrong. */
const refusals: readonly (readonly [what: string, body: LiveDatasetInput, field: string])[] = [
  ['no address', sta({}), 'origin'],
  ['blanks for an address', rest({ origin: '  ' }), 'origin'],
  ['half an address', rest({ origin: 'example.org/a.json' }), 'origin'],
  ['a file', rest({ origin: 'file:///etc/passwd' }), 'origin'],
  ['another version', sta({ origin, version: 'v1.0' }), 'version'],
  ['an address of another version', sta({ origin: `${origin}/v1.0` }), 'origin'],
  ['half a filter', sta({ origin, thing_filter: "startswith(name,'Pegel'" }), 'thing_filter'],
  ['more than a filter', sta({ origin, datastream_filter: "name eq 'a';$expand=Things" }), 'datastream_filter'],
  ['a latitude alone', rest({ origin, jp_lat: '$.lat' }), 'jp_lon'],
  ['a path without a name', rest({ origin, properties: ['$.level'] }), 'properties'],
  ['the own machine', rest({ origin: 'http://localhost:1/secret' }), 'origin'],
  ['the own network', sta({ origin: 'http://10.0.0.1/FROST-Server' }), 'origin'],
];

export const liveDatasetCases: readonly ContractCase[] = [
  {
    name: 'a live dataset that cannot be asked is refused at the field that is wrong',
    async run(target) {
      const session = await signIn(target);
      for (const [what, body, field] of refusals) {
        // oxlint-disable-next-line no-await-in-loop
        const error = await expectError(test(session, body), 422, 'live_dataset');
        expectEqual(Object.keys(error.fields), [`value.${field}`], what);
        expectEqual(error.fields[`value.${field}`], error.message, `what is said of ${what}`);
        expectTrue(error.message.includes('Richtig'), `what would be right in "${error.message}"`);
        expectTrue(!error.message.includes('secret'), 'no more of an address than its host');
      }
    },
  },
  {
    name: 'a live dataset has the form of its type',
    async run(target) {
      const session = await signIn(target);
      const wrong = (body: unknown) => expectError(test(session, body as LiveDatasetInput), 422, 'invalid');
      await wrong({ type: 'wms', value: { origin } });
      await wrong({ type: 'sta-livedataset' });
      expectEqual(Object.keys((await wrong(sta({ origin, batch_size: 0 }))).fields), ['value.batch_size'], 'no batch');
      expectEqual(Object.keys((await wrong(rest({ origin, update_interval: 0.5 }))).fields), ['value.update_interval'], 'half a second');
    },
  },
  {
    name: 'a live dataset is tested by who may make switchboards',
    async run(target) {
      const owner = await signIn(target);
      const { user, session } = await newColleague(owner);
      await owner.call(endpoints.saveUser, { params: { id: user.id }, body: { user_permissions: [] } });
      await expectError(test(session, sta({})), 403, 'forbidden');
      await owner.call(endpoints.saveUser, { params: { id: user.id }, body: { user_permissions: ['add_switchboard'] } });
      await expectError(test(session, sta({})), 422, 'live_dataset');
    },
  },
];
