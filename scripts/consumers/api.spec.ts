import { testConsumer } from './testConsumer.ts';

testConsumer({
  name: 'api',
  optional: ['@tanstack/react-query', 'msw', 'react'],
  entries: ['@geo/api', '@geo/api/react', '@geo/api/mocks', '@geo/api/contract'],
  works: async (page) => page.getByText('Pegelstationen').first().waitFor(),
});
