import { mui, testConsumer } from './testConsumer.ts';

testConsumer({
  name: 'switchboard',
  entries: ['@geo/switchboard'],
  budgets: [
    {
      what: 'the canvas',
      source: "export { SwitchboardCanvas } from '@geo/switchboard';",
      over: [...mui, '@xyflow/react'],
      limitKb: 90,
    },
  ],
  works: async (page) => page.getByRole('searchbox').first().waitFor(),
});
