import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mentionsOf, textsInCode, unusedKeys } from './texts.ts';

const root = path.join(import.meta.dirname, '../..');
const workspaces = ['packages/ui', 'packages/editors', 'packages/switchboard', 'packages/cli', 'apps/backoffice'];
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isShown = (file: string): boolean => !/\.(stories|test)\.tsx?$|\/(fixtures|docs)\//.test(file);

type Texts = Readonly<Record<string, string>>;
async function textsOf(file: string): Promise<Texts> {
  const [texts] = Object.values((await import(path.join(root, file))) as Record<string, Texts>);
  return texts!;
}
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(([match]) => match).toSorted();

describe.each(workspaces)('%s', (workspace) => {
  const sources = globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: root }).filter(isShown);

  const germanFiles = globSync(`${workspace}/src/**/i18n/de.ts`, { cwd: root });

  it.each(germanFiles)('says the same in both languages: %s', async (file) => {
    const german = await textsOf(file);
    const english = await textsOf(file.replace(/de\.ts$/, 'en.ts'));
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(german).toSorted());
    expect(Object.entries({ ...german, ...english }).filter(([, text]) => text.trim() === '')).toEqual([]);
    for (const key of Object.keys(german)) expect(placeholders(english[key]!), key).toEqual(placeholders(german[key]!));
  });

  it('has no text without a use', async () => {
    const code = sources.filter((file) => !file.includes('/i18n/')).map((file) => [file, read(file)] as const);
    expect(code.length).toBeGreaterThan(10);
    const keys = (await Promise.all(germanFiles.map(textsOf))).flatMap((texts) => Object.keys(texts));
    expect(unusedKeys(keys, mentionsOf(code))).toEqual([]);
  });

  it.skipIf(workspace === 'packages/cli')('has no visible text in code', () => {
    const components = sources.filter((file) => file.endsWith('.tsx'));
    expect(components.length).toBeGreaterThan(5);
    const found = components.flatMap((file) => textsInCode(file, read(file)).map(({ line, text }) => `${file}:${line} ${text}`));
    expect(found).toEqual([]);
  });
});

describe('visible text in code', () => {
  const found = (code: string): string[] => textsInCode('x.tsx', code).map(({ line, text }) => `${line} ${text}`);

  it('is found between tags and in what is shown or read out', () => {
    expect(found('const a = (\n<p>Guten Tag</p>);')).toEqual(['2 Guten Tag']);
    expect(found("const a = <p>{full ? 'Voll' : t('empty')}</p>;")).toEqual(['1 Voll']);
    expect(found('const a = <b>{`noch ${n} Stück`}</b>;')).toEqual(['1 noch', '1 Stück']);
    expect(found('const a = <img alt="Karte" src="karte.png" />;')).toEqual(['1 Karte']);
    expect(found("const a = <Field label={open ? 'Zu' : text} />;")).toEqual(['1 Zu']);
    expect(found("const a = <i aria-label={name ?? 'Niemand'} />;")).toEqual(['1 Niemand']);
  });

  it('is not what comes from the texts, names, signs, and what nobody reads', () => {
    expect(found("const a = <p title={t('save')} className=\"wide\">{t('save')} · 3 × {state === 'open' && <X />} JSON</p>;")).toEqual([]);
  });
});

describe('a text without a use', () => {
  const code = "t('save'); t(`${kind}Moment`); const texts = { title: 'one' as const, open: 1 }; t('items', { count });";
  const keys = ['save', 'oldMoment', 'Moment', 'open', 'items_one', 'items_other', 'gone', 'gone_one'];

  it('is neither named nor put together', () => {
    expect(unusedKeys(keys, mentionsOf([['x.ts', code]]))).toEqual(['Moment', 'gone', 'gone_one']);
  });
});
