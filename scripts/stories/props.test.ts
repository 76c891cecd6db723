import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportedComponents } from './props.ts';
import { guideOf, parseStories } from './stories.ts';

const components = exportedComponents();

describe('the props of exported components', () => {
  it('are found where they are declared, without those of every HTML element', () => {
    expect(components.length).toBeGreaterThan(100);
    const { props } = components.find(({ from, name }) => from === '@geo/ui' && name === 'Button')!;
    const loading = props.find(({ name }) => name === 'loading')!;
    expect(loading.description).toMatch(/^What was asked for/);
    expect(loading).toMatchObject({ type: 'boolean', required: false, preset: 'false' });
    expect(loading.place).toMatch(/^packages\/ui\/src\/Button\/Button\.tsx:\d+$/);
    expect(props.map(({ name }) => name)).not.toContain('onClick');
  });

  it('spell out names that stand for a few values, and say whose attributes they take besides', () => {
    const typeOf = (name: string, prop: string): string | undefined =>
      components.find((one) => one.name === name)?.props.find((one) => one.name === prop)?.type;
    expect(typeOf('Banner', 'severity')).toBe("Severity = 'info' | 'success' | 'warning' | 'error'");
    expect(typeOf('Tooltip', 'placement')).toBe("TooltipSide = 'top' | 'bottom' | 'left' | 'right'");
    expect(typeOf('Button', 'icon')).toBe('ReactNode');
    expect(components.find(({ name }) => name === 'Button')?.element).toBe('button');
    expect(components.find(({ name }) => name === 'Banner')?.element).toBeUndefined();
  });

  it('are each described', () => {
    const silent = components.flatMap(({ name, props }) =>
      props.filter(({ description }) => description === '').map((prop) => `${prop.place} ${name}: ${prop.name}`),
    );
    expect(silent).toEqual([]);
  });
});

const root = path.join(import.meta.dirname, '../..');
const storyFiles = globSync('packages/*/src/**/*.stories.tsx', { cwd: root }).map(
  (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
);
const guides = storyFiles.flatMap(([file, code]) => {
  const guide = guideOf(parseStories(file, code));
  return guide ? [{ file, ...guide }] : [];
});

describe('the docs pages', () => {
  it('say of every exported component what it is for', () => {
    const described = new Set(guides.flatMap((guide) => guide.components));
    expect(components.map(({ name }) => name).filter((name) => !described.has(name))).toEqual([]);
  });

  it('are one for each exported component, under its own name', () => {
    const titled = new Set(guides.flatMap(({ title, components }) => components.filter((name) => title.endsWith(`/${name}`))));
    expect(components.map(({ name }) => name).filter((name) => !titled.has(name))).toEqual([]);
  });

  it('are about components that are exported', () => {
    const exported = new Set(components.map(({ name }) => name));
    const strange = guides.flatMap((guide) =>
      guide.components.filter((name) => !exported.has(name)).map((name) => `${guide.title}: ${name}`),
    );
    expect(strange).toEqual([]);
  });

  it('say what is shown and when it is used, also where the stories show a part or a behaviour', () => {
    expect(storyFiles.flatMap(([file, code]) => (/parameters: \{\s*(.*,\s*)?guide\b/.test(code) ? [] : file))).toEqual([]);
  });

  it('say which keys and which roles of ARIA there are, or that there is only text', () => {
    expect(guides.length).toBeGreaterThan(100);
    expect(guides.flatMap(({ title, saysHowItIsUsed }) => (saysHowItIsUsed ? [] : title))).toEqual([]);
  });

  it('show how each component is used well and badly', () => {
    expect(guides.flatMap(({ file, components, hasDoAndDont }) => (components.length > 0 && !hasDoAndDont ? file : []))).toEqual([]);
  });

  it('begin with the component at rest', () => {
    expect(guides.flatMap(({ file, components, hasDefault }) => (components.length > 0 && !hasDefault ? file : []))).toEqual([]);
  });

  it('are read from the guide beside the stories', () => {
    const of = (code: string) => guideOf(parseStories('x.stories.tsx', code));
    expect(of("const guide: Guide = { purpose: '' };\nconst meta = { title: 'Inputs/Button' } satisfies Meta;")).toEqual({
      title: 'Inputs/Button',
      components: ['Button'],
      saysHowItIsUsed: false,
      hasDoAndDont: false,
      hasDefault: false,
    });
    expect(of('const guide: Guide = {};\nexport const DoAndDont: Story = doAndDont([]);')?.hasDoAndDont).toBe(true);
    expect(of('const guide: Guide = {};\nconst DoAndDont: Story = doAndDont([]);')?.hasDoAndDont).toBe(false);
    expect(of('const guide: Guide = {};\nexport const Default: Story = {};')?.hasDefault).toBe(true);
    expect(of('const guide: Guide = { keyboard: [], aria: [] };')?.saysHowItIsUsed).toBe(true);
    expect(of('const guide: Guide = { aria: [] };')?.saysHowItIsUsed).toBe(false);
    expect(of('const guide: Guide = { textOnly: true };')?.saysHowItIsUsed).toBe(true);
    expect(of("const guide: Guide = { components: ['A', 'B'] };")?.components).toEqual(['A', 'B']);
    expect(of("const meta = { title: 'Inputs/Button' };")).toBeUndefined();
  });
});
