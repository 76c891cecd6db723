import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseStories, playsOf } from './stories.ts';

const root = path.join(import.meta.dirname, '..');
const files = globSync('packages/*/src/**/*.stories.tsx', { cwd: root }).map((file) => path.join(root, file));
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
