import { mui, testConsumer } from './testConsumer.ts';

testConsumer({
  name: 'editors',
  entries: ['@geo/editors', '@geo/editors/connected', '@geo/editors/pages'],
  budgets: ['GenericEditor', 'LayerSettingsForm', 'PermissionsEditor', 'RecurrenceEditor', 'DatumEditor'].map((name) => ({
    what: `${name} with its provider`,
    source: `export { ${name} } from '@geo/editors'; export { GeoProvider } from '@geo/ui';`,
    over: mui,
    limitKb: 60,
  })),
  works: async (page) => page.getByRole('list', { name: 'Next executions' }).waitFor(),
});
