import { describe, expect, it } from 'vitest';
import { imageProblems, imageRule, type ImageDraft } from './draft.ts';

const stored = 'user_images/0123456789abcdef0123456789abcdef.png';
const german = imageRule('de');
const draft = (change: Partial<ImageDraft>): ImageDraft => ({ ...german.of(null), ...change });

describe('the draft of a picture', () => {
  it.each([
    null,
    'lageplan.png',
    stored,
    { filename: stored, name: 'Ufer.png' },
    { filename: stored, origin: [6.96, 50.94] },
    { filename: 'ufer.jpg', origin: [0, 0], properties: { jahr: 2026 } },
  ])('%j is read back from it', (value) => expect(german.read(german.of(value))).toEqual(value));

  it('writes numbers as the language does', () => {
    expect(german.of({ filename: 'a.png', origin: [6.96, -50.5] })).toMatchObject({ longitude: '6,96', latitude: '-50,5' });
  });

  it.each([
    [{ name: 'a/b.png' }, { name: 'imageNameWrong' }],
    [{ name: 'https://example.org/a.png' }, { name: 'imageNameWrong' }],
    [{ properties: { a: 1 } }, { name: 'imageNameMissing' }],
    [{ name: 'a.png', longitude: '7' }, { origin: 'imageOriginWrong' }],
    [{ name: 'a.png', longitude: '7', latitude: '91' }, { origin: 'imageOriginWrong' }],
    [{ stored, longitude: 'x', latitude: '' }, { origin: 'imageOriginWrong' }],
  ])('%j is no value yet', (change, problems) => {
    expect(imageProblems(draft(change))).toEqual(problems);
    expect(german.read(draft(change))).toBeUndefined();
  });

  it('what other rules have stored stays in sight', () => {
    expect(german.of('https://example.org/a.png').name).toBe('https://example.org/a.png');
  });
});
