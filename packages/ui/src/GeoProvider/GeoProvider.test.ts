import Box from '@mui/material/Box';
import { Shapes } from 'lucide-react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as dnd from '../dnd.ts';
import * as ui from '../index.ts';
import * as map from '../map.ts';
import * as scene from '../scene.ts';

const { Button, GeoProvider, useFormat, useNotify } = ui;

/** Enough for any of them to begin. */
const props = {
  children: createElement('i'),
  items: [],
  label: 'a',
  nodes: [],
  objects: [],
  columns: [],
  rows: [],
  tags: [],
  tabs: [],
  segments: [],
  tag: { name: 'a', color: null, icon: null },
  title: 'a',
  type: 'feature',
  icon: Shapes,
  value: 'a',
  open: true,
  onChange: () => undefined,
};

/** They look the same without the theme, or show nothing before they are opened. */
const needNothing = new Set(['AppLink', 'CardGrid', 'CommandPalette', 'ConfirmDialog', 'Mark', 'SetupBoundary', 'TabPanel']);

const components = Object.entries({ ...ui, ...map, ...scene, ...dnd }).filter(
  ([name]) => /^[A-Z]/.test(name) && !name.endsWith('Provider') && !needNothing.has(name),
);

describe('without a provider', () => {
  it.each(components)('%s says which one to add', (_, Component) => {
    expect(() => renderToString(createElement(Component as ComponentType<object>, props))).toThrow('put <GeoProvider> of @geo/ui');
  });

  it('hooks say it too', () => {
    const Asks = (): ReactNode => void useNotify();
    expect(() => renderToString(createElement(Asks))).toThrow('put <GeoProvider> of @geo/ui');
  });
});

describe('GeoProvider', () => {
  const rendered = (children: ReactNode, more: object = {}): string =>
    renderToString(createElement(GeoProvider as ComponentType<object>, more, children));

  it('draws at once, without a browser', () => {
    expect(rendered(createElement(Button, null, 'Go'))).toContain('>Go</button>');
  });

  it('has its texts in German and English', () => {
    const search = createElement(ui.SearchBar, { value: 'a', onChange: () => undefined });
    expect(rendered(search)).toContain('Suche');
    expect(rendered(search, { language: 'en' })).toContain('Search');
  });

  it('takes single texts and other languages from the host', () => {
    const search = createElement(ui.SearchBar, { value: 'a', onChange: () => undefined });
    const texts = [{ namespace: 'ui', texts: { fr: { search: 'Chercher' }, en: { search: 'Look for' } } }];
    expect(rendered(search, { language: 'fr', texts })).toContain('Chercher');
    expect(rendered(search, { language: 'en', texts })).toContain('Look for');
    const Sum = (): ReactNode => useFormat().number(1234.5);
    expect(rendered(createElement(Sum), { language: 'fr' }).replaceAll(/\s/g, ' ')).toContain('1 234,5');
  });

  it('marks its part of a page that belongs to somebody else', () => {
    const html = rendered(createElement(Box, null, 'x'), { scoped: true, language: 'en', scheme: 'dark' });
    expect(html).toMatch(/<div class="(geo-\w+)" lang="en" data-\1="\w+"/);
  });

  it('names an accent that it cannot read', () => {
    expect(() => rendered(null, { accent: 'teal' })).toThrow('"teal"');
  });
});
