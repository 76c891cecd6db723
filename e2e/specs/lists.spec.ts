import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type Office } from '../drivers/office.ts';
import { walkEditor } from '../walks/editor.ts';
import { walkNavigation } from '../walks/navigation.ts';
import { walkSelection } from '../walks/selection.ts';
import { walkShell } from '../walks/shell.ts';
import { walkTags } from '../walks/tags.ts';

describe('lists, navigation and editors, as an administrator uses them', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office?.close());
  const here = (): Office => office;

  walkTags(here);
  walkSelection(here);
  walkNavigation(here);
  walkEditor(here);
  walkShell(here);

  it('the browser complained of nothing', () => expect(office.user.problems).toEqual([]));
});
