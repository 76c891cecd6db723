import type { ExampleShape } from '../engine/definition.ts';

/** Shapes that examples of several functions share. Metres, on a map of 1000 × 750. */

export const stops: readonly ExampleShape[] = [
  [{ name: 'A', n: 3 }, 'POINT(180 540)'],
  [{ name: 'B', n: 5 }, 'POINT(430 600)'],
  [{ name: 'C', n: 8 }, 'POINT(300 280)'],
  [{ name: 'D', n: 2 }, 'POINT(620 380)'],
  [{ name: 'E', n: 6 }, 'POINT(800 170)'],
  [{ name: 'F', n: 4 }, 'POINT(830 570)'],
];

/** Three areas side by side. */
export const districts: readonly ExampleShape[] = [
  [{ name: 'A', n: 120 }, 'POLYGON((100 90,480 90,520 390,420 660,100 660,100 90))'],
  [{ name: 'B', n: 310 }, 'POLYGON((480 90,900 90,900 370,520 390,480 90))'],
  [{ name: 'C', n: 200 }, 'POLYGON((520 390,900 370,900 660,420 660,520 390))'],
];

export const roads: readonly ExampleShape[] = [
  [{ name: 'A' }, 'LINESTRING(60 180,350 250,600 520,940 570)'],
  [{ name: 'B' }, 'LINESTRING(190 690,350 250,430 60)'],
  [{ name: 'C' }, 'LINESTRING(600 520,700 300,940 240)'],
];

/** One area in the shape of a U, whose centroid lies outside of it, and a triangle. */
export const bent: readonly ExampleShape[] = [
  [{ name: 'A' }, 'POLYGON((80 110,580 110,580 640,430 640,430 270,230 270,230 640,80 640,80 110))'],
  [{ name: 'B' }, 'POLYGON((690 150,920 230,740 600,690 150))'],
];

/** Two areas, and one that covers a part of each. */
export const greens: readonly ExampleShape[] = [
  [{ name: 'A' }, 'POLYGON((100 330,520 330,520 650,100 650,100 330))'],
  [{ name: 'B' }, 'POLYGON((600 400,900 400,900 640,600 640,600 400))'],
];
export const site: readonly ExampleShape[] = [[{ site: 'S' }, 'POLYGON((330 120,720 160,760 520,300 480,330 120))']];

/** A line that turns too often. */
export const track: readonly ExampleShape[] = [
  [
    { name: 'A' },
    'LINESTRING(60 240,130 290,190 240,270 420,330 410,390 600,450 570,540 330,600 350,660 180,760 210,830 480,870 470,940 560)',
  ],
];

/** An area that crosses itself, and one that does not. */
export const loops: readonly ExampleShape[] = [
  [{ name: 'A' }, 'POLYGON((90 160,520 590,520 160,90 590,90 160))'],
  [{ name: 'B' }, 'POLYGON((640 180,920 180,920 570,640 570,640 180))'],
];

/** Places of one feature around a bay. */
export const bay: readonly ExampleShape[] = [
  [
    { name: 'A' },
    'MULTIPOINT(180 120,160 250,220 370,170 500,230 630,360 560,480 620,610 570,740 640,820 520,760 390,840 270,780 130,640 180,690 300,600 420,470 460,340 420,300 270,320 150)',
  ],
];

/** Records without a place: towns, their state and thousands of people. */
export const towns: readonly ExampleShape[] = [
  [{ name: 'Bonn', state: 'NW', n: 331 }, null],
  [{ name: 'Mainz', state: 'RP', n: 220 }, null],
  [{ name: 'Köln', state: 'NW', n: 1087 }, null],
  [{ name: 'Trier', state: 'RP', n: 112 }, null],
];

/** A value for each town and quarter, as statistics come. */
export const quarters: readonly ExampleShape[] = [
  [{ name: 'Bonn', q: 'Q1', n: 321 }, null],
  [{ name: 'Bonn', q: 'Q2', n: 335 }, null],
  [{ name: 'Trier', q: 'Q1', n: 110 }, null],
  [{ name: 'Trier', q: 'Q2', n: 113 }, null],
];
