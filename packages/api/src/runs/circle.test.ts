import { expect, test } from 'vitest';
import { circleText, circleThrough, namedCircle, type AutomaticLinks } from './circle.ts';

const link = (switchboard: string, reads: string, writes: string): AutomaticLinks<string> => ({
  switchboard,
  reads: [...reads],
  writes: [...writes],
});

test('the shortest way back is found, over several switchboards', () => {
  const links = [link('A', 'x', 'yz'), link('B', 'y', 'v'), link('C', 'v', 'x'), link('D', 'z', 'x'), link('E', 'q', 'q')];
  expect(circleThrough('A', links)).toEqual([
    { switchboard: 'A', depot: 'z' },
    { switchboard: 'D', depot: 'x' },
  ]);
  expect(circleThrough('B', links)?.map(({ switchboard }) => switchboard)).toEqual(['B', 'C', 'A']);
  // A circle that it only leads into is not its own.
  expect(circleThrough('F', [...links, link('F', 'p', 'x')])).toBeNull();
});

test('what writes a depot that it reads itself sets nothing off again', () => {
  expect(circleThrough('E', [link('E', 'q', 'q')])).toBeNull();
  expect(circleThrough('nobody', [])).toBeNull();
});

test('the sentence names the circle, and nothing that is not to be seen', () => {
  const circle = namedCircle([
    { switchboard: 'Hin', depot: 'Kopie' },
    { switchboard: null, depot: null },
  ]);
  expect(circleText(circle, 'de')).toBe(
    '„Hin“ → „Kopie“ → ein Switchboard, das Sie nicht sehen dürfen → ein Magazin, das Sie nicht sehen dürfen → „Hin“',
  );
  expect(circleText(circle, 'en')).toContain('"Hin" → "Kopie" → a switchboard that you may not see');
});
