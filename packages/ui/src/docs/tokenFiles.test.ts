import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { designTokens, tokenFiles, tokensCss } from './tokenFiles.ts';
import { color, darkTokens, lightTokens, metric } from '../theme/tokens.ts';

describe('the files of tokens', () => {
  it.each(Object.keys(tokenFiles))('%s is as the tokens are; npm run tokens --workspace @geo/ui writes it anew', (name) => {
    expect(readFileSync(path.join(import.meta.dirname, '../../tokens', name), 'utf8')).toBe(tokenFiles[name]!());
  });

  it('give each variable that the theme refers to', () => {
    const css = tokensCss();
    for (const reference of [...Object.values(color), ...Object.values(metric)] as string[])
      expect(css).toContain(`  ${reference.slice('var('.length, -1)}: `);
  });

  it('tell colours and shadows apart for tools of design', () => {
    const { color: schemes } = JSON.parse(designTokens()) as { color: Record<string, Record<string, { $type: string; $value: unknown }>> };
    expect(schemes['light']!['accent']).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0.0549, 0.4549, 0.5647], hex: lightTokens.accent.toLowerCase() },
    });
    expect(schemes['dark']!['scrim']!.$value).toMatchObject({ alpha: 0.6, hex: '#050a0e' });
    expect(darkTokens.shadowMedium.split('), ')).toHaveLength(2);
    expect(schemes['dark']!['shadowMedium']!.$value).toHaveLength(2);
    expect(schemes['dark']!['shadowMedium']!.$type).toBe('shadow');
  });
});
