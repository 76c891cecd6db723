import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { listsDe } from './lists/de.ts';

it('a key of the lists that is one of the editors too says the same: they come into one namespace, where the later one stands for both', () => {
  const texts: Readonly<Record<string, string>> = de;
  const other = Object.entries(listsDe).filter(([key, text]) => key in texts && texts[key] !== text);
  expect(other).toEqual([]);
});

it('the permission to publish is named by the nouns of a kind, where one of it can be published', () => {
  expect([de.permPublishPortal, en.permPublishPortal]).toEqual(['Portale veröffentlichen', 'Publish portals']);
  expect(de).not.toHaveProperty('permPublishWorkflow');
});
