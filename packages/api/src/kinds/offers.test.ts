import { expect, it } from 'vitest';
import { mockConfig } from '../mocks/answers/account.ts';
import { offers } from './offers.ts';

const urls = { ...mockConfig.backend.urls, view_url: '', upload_url: '' };
const without = {
  components_state: { ...mockConfig.components_state, workflow_run: false },
  backend: { urls },
};

it('what has no address or component is not offered, and nothing before the configuration is known', () => {
  for (const ability of ['publishView', 'uploadImage', 'workflow_run'] as const) {
    expect(offers(mockConfig, ability), ability).toBe(true);
    expect(offers(without, ability), ability).toBe(false);
    expect(offers(undefined, ability), ability).toBe(false);
  }
  for (const ability of ['freezeView', 'publishPortal', 'map_editing'] as const) expect(offers(without, ability), ability).toBe(true);
});
