import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { withContact } from './statement.ts';

const pageOf = (language: 'de' | 'en'): string =>
  readFileSync(path.resolve(import.meta.dirname, `../../../../backoffice/public/docs/${language}/accessibility.html`), 'utf8');

describe('the contact for barriers', () => {
  it('is a mail address or an address on the web', () => {
    const contactOf = (value?: string): string | null => readConfig({ GEO_ACCESSIBILITY_CONTACT: value }).accessibilityContact;
    expect(contactOf()).toBeNull();
    expect(contactOf('')).toBeNull();
    expect(contactOf('barrierefrei@example.org')).toBe('barrierefrei@example.org');
    expect(contactOf('https://example.org/kontakt')).toBe('https://example.org/kontakt');
    for (const wrong of ['Frau Muster', 'javascript:alert(1)', 'a@b', 'a b@example.org', 'mailto:a@example.org'])
      expect(() => contactOf(wrong), wrong).toThrow(`GEO_ACCESSIBILITY_CONTACT is "${wrong}"; use a mail address or`);
  });

  it.each(['de', 'en'] as const)('stands in the statement in %s; without one the administrator is named', (language) => {
    const page = pageOf(language);
    expect(withContact(page, language, null)).toBe(page);
    expect(page).toMatch(/<p data-contact>[^<]*administra/i);
    const mail = withContact(page, language, 'barrierefrei@example.org');
    expect(mail).toContain('<a href="mailto:barrierefrei@example.org">barrierefrei@example.org</a></p>');
    expect(mail).not.toMatch(/<p data-contact>[^<]*administra/i);
    expect(withContact(page, language, 'https://example.org/?a=1&b="2"')).toContain(
      '<a href="https://example.org/?a=1&amp;b=&quot;2&quot;">',
    );
  });
});

const backend = backends[0]!;
describe.skipIf(backend.skipped)('the statement', () => {
  let platform: TestPlatform;
  const webDir = mkdtempSync(path.join(tmpdir(), 'geo-web-'));
  beforeAll(async () => {
    mkdirSync(path.join(webDir, 'docs/de'), { recursive: true });
    writeFileSync(path.join(webDir, 'index.html'), '<!doctype html><title>Geo</title>');
    writeFileSync(path.join(webDir, 'docs/de/accessibility.html'), pageOf('de'));
    writeFileSync(path.join(webDir, 'docs/de/accessibility.html.br'), 'not this one');
    platform = await backend.start({ webDir, accessibilityContact: 'barrierefrei@example.org' });
  });
  afterAll(async () => {
    await platform?.dispose();
    rmSync(webDir, { recursive: true, force: true });
  });

  it('is read by everybody, with the contact', async () => {
    const answer = await fetch(`${platform.url}/docs/de/accessibility.html`, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(withContact(pageOf('de'), 'de', 'barrierefrei@example.org'));
  });

  it('leads to the back office where the build has none', async () => {
    expect(await (await fetch(`${platform.url}/docs/en/accessibility.html`)).text()).toContain('<title>Geo</title>');
  });
});
