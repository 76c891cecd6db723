import { mui, testConsumer } from './testConsumer.ts';

testConsumer({
  name: 'ui',
  entries: ['@geo/ui', '@geo/ui/map', '@geo/ui/scene'],
  budgets: [{ what: 'a button with its provider', source: "export { Button, GeoProvider } from '@geo/ui';", over: mui, limitKb: 40 }],
  works: async (page) => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published').waitFor();
  },
});
