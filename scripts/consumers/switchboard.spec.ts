import { mui, testConsumer } from './testConsumer.ts';

testConsumer({
  name: 'switchboard',
  entries: ['@geo/switchboard', '@geo/switchboard/connected', '@geo/switchboard/memory'],
  budgets: [
    {
      what: 'the canvas',
      source: "export { SwitchboardCanvas } from '@geo/switchboard';",
      over: [...mui, '@xyflow/react'],
      limitKb: 90,
    },
  ],
  works: async (page) => {
    await page.getByRole('button', { name: 'Add Function…' }).first().click();
    await page.getByRole('dialog').getByText('Buffer').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('feature.buffer').first().waitFor();
  },
});
