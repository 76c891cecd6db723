import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const languages = ['de', 'en'] as const;
type Language = (typeof languages)[number];

/** Address of the statement, below the folder of the built back office. */
const fileOf = (language: Language): string => `docs/${language}/accessibility.html`;

/** The files that are answered here and not as they lie, with what the build lays beside them. */
export const statementFiles = languages.flatMap((language) => [fileOf(language), `${fileOf(language)}.*`]);

const leads = {
  de: 'Barrieren melden Sie bitte hier: ',
  en: 'Please report barriers here: ',
} as const satisfies Record<Language, string>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** The statement with the configured contact in place of the sentence that names the administrator. */
export function withContact(page: string, language: Language, contact: string | null): string {
  if (contact === null) return page;
  const address = contact.includes('://') ? contact : `mailto:${contact}`;
  const sentence = `<p data-contact>${leads[language]}<a href="${escaped(address)}">${escaped(contact)}</a></p>`;
  return page.replace(/<p data-contact>[^]*?<\/p>/, () => sentence);
}

/** The accessibility statement: open to everybody, with the contact of this installation. */
export function statementRoutes(app: FastifyInstance, webDir: string, contact: string | null): void {
  for (const language of languages)
    app.get(`/${fileOf(language)}`, async (_, reply) => {
      const page = await readFile(path.join(webDir, fileOf(language)), 'utf8').catch(() => null);
      if (page === null) return reply.callNotFound();
      return reply
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(withContact(page, language, contact));
    });
}
