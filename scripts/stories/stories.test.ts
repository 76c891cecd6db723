import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { becomes, parseStories, playsOf, stringsIn, textsLookedFor } from './stories.ts';

const root = path.join(import.meta.dirname, '../..');
const files = globSync('packages/*/src/**/*.stories.tsx', { cwd: root }).map((file) => path.join(root, file));
const fixtures = globSync('packages/*/src/**/fixtures/*.{ts,tsx}', { cwd: root }).map((file) => path.join(root, file));
const plays = (code: string): unknown => playsOf(parseStories('x.stories.tsx', code));

describe('Default', () => {
  it('is the resting state: nothing is clicked or typed', () => {
    expect(files.length).toBeGreaterThan(100);
    const acting = files.filter((file) =>
      playsOf(parseStories(file, readFileSync(file, 'utf8'))).some((one) => one.name === 'Default' && one.acts),
    );
    expect(acting.map((file) => path.relative(root, file))).toEqual([]);
  });
});

describe('plays', () => {
  it('act themselves or through functions of their file', () => {
    expect(plays('export const Default: Story = { play: async () => { await userEvent.click(button); } };')).toEqual([
      { name: 'Default', acts: true },
    ]);
    expect(plays('const press = () => button.click();\nexport const A: Story = { play: async () => press() };')).toEqual([
      { name: 'A', acts: true },
    ]);
  });

  it('do not act when they only look', () => {
    expect(
      plays('export const A: Story = { play: async ({ canvas }) => { await expect(canvas.getByRole("list")).toBeVisible(); } };'),
    ).toEqual([{ name: 'A', acts: false }]);
    expect(plays('export const A: Story = {};')).toEqual([]);
  });
});

type Texts = Readonly<Record<string, string>>;
const textsOf = async (file: string): Promise<Texts> => Object.values((await import(file)) as Readonly<Record<string, Texts>>)[0]!;

/** The German texts of all packages that say something else in English. */
async function germanTexts(): Promise<readonly RegExp[]> {
  const sources = globSync('packages/*/src/**/i18n/de.ts', { cwd: root }).map((file) => path.join(root, file));
  const pairs = await Promise.all(
    sources.map(async (file) => [await textsOf(file), await textsOf(file.replace(/de\.ts$/, 'en.ts'))] as const),
  );
  return pairs
    .flatMap(([german, english]) => Object.entries(german).filter(([key, text]) => text !== english[key]))
    .flatMap(([, text]) => becomes(text) ?? []);
}

describe('what a play looks for', () => {
  it('is said by its key where a package says it, so that it holds in both languages', async () => {
    const german = await germanTexts();
    expect(german.length).toBeGreaterThan(500);
    const samples = fixtures.flatMap((file) => stringsIn(parseStories(file, readFileSync(file, 'utf8'))));
    const found = files.flatMap((file) =>
      textsLookedFor(parseStories(file, readFileSync(file, 'utf8')), samples)
        .filter((text) => german.some((one) => one.test(text)))
        .map((text) => `${path.relative(root, file)}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  const lookedFor = (code: string): readonly string[] => textsLookedFor(parseStories('x.stories.tsx', code));

  it('is found in calls that look, and nowhere else', () => {
    expect(lookedFor("canvas.getByRole('button', { name: 'Speichern' }); write('Abbrechen');")).toEqual(['button', 'Speichern']);
    expect(lookedFor("within(canvas.getByText('Speichern')).getByText(/^Abbrechen$/);")).toEqual(['Speichern', 'Abbrechen']);
    expect(lookedFor("expect(save).toHaveTextContent(said.ui('undoOf', { label: 'Löschen' }));")).toEqual(['Löschen']);
  });

  it('is no text of a package where the story itself brings it', () => {
    expect(lookedFor("const args = { label: 'Speichern' };\ncanvas.getByText('Speichern');")).toEqual([]);
  });

  it('may be a text whose placeholders are filled', () => {
    expect(becomes('{{count, number}} Objekte')?.test('12 Objekte')).toBe(true);
    expect(becomes('{{count, number}} Objekte')?.test('12 Layer')).toBe(false);
    expect(becomes('{{a}}: {{b}}')).toBeUndefined();
  });
});
