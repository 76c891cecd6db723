import type { NewsPost } from '@geo/api';

interface Text {
  title: string;
  categories: string[];
}

/** What the product can do, newest first. `path` is where in the product it is. */
const posts: readonly { date: string; path: string; de: Text; en: Text }[] = [
  {
    date: '2026-11-20T08:00:00.000Z',
    path: '/groups/',
    de: { title: 'Rechte für ganze Teams: Gruppen gelten für Magazine, Switchboards und Layer', categories: ['Verwaltung'] },
    en: { title: 'Permissions for whole teams: groups count for depots, switchboards and layers', categories: ['Administration'] },
  },
  {
    date: '2026-11-12T08:00:00.000Z',
    path: '/layers/',
    de: { title: 'Layer als GeoJSON, WFS und WMS: die Adresse kopieren und in QGIS öffnen', categories: ['Layer', 'Dienste'] },
    en: { title: 'Layers as GeoJSON, WFS and WMS: copy the address and open it in QGIS', categories: ['Layers', 'Services'] },
  },
  {
    date: '2026-10-28T08:00:00.000Z',
    path: '/switchboards/',
    de: { title: 'Switchboards zeigen den Stand jedes Schritts, während sie laufen', categories: ['Switchboards'] },
    en: { title: 'Switchboards show the state of every step while they run', categories: ['Switchboards'] },
  },
  {
    date: '2026-10-14T08:00:00.000Z',
    path: '/depots/',
    de: { title: 'Shapefile, GeoPackage, GeoJSON und CSV: was eine Datei enthält, steht vor dem Import da', categories: ['Magazin'] },
    en: { title: 'Shapefile, GeoPackage, GeoJSON and CSV: see what a file holds before it is imported', categories: ['Depots'] },
  },
  {
    date: '2026-09-30T08:00:00.000Z',
    path: '/depots/',
    de: { title: 'Jeder Import ist ein Stand: frühere bleiben auf Karte und in der Tabelle lesbar', categories: ['Magazin'] },
    en: { title: 'Every import is a moment: earlier states stay readable on the map and in the table', categories: ['Depots'] },
  },
];

/** The embedded posts in a language, with links below the address of the platform. */
export function embeddedPosts(language: 'de' | 'en', base: string): NewsPost[] {
  return posts.map((post) => ({
    id: `${post.date.slice(0, 10)}${post.path}`,
    categories: post[language].categories,
    link: `${base}${post.path}`,
    title: { rendered: post[language].title },
    date: post.date,
  }));
}
