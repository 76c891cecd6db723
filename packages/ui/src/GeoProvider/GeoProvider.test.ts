import Box from '@mui/material/Box';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as ui from '../index.ts';

const { Button, GeoProvider, useFormat, useNotify } = ui;

describe('without a provider', () => {
  it('hooks say which one to add', () => {
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
