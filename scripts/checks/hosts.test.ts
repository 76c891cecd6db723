import * as editors from '@geo/editors';
import * as editorsConnected from '@geo/editors/connected';
import * as pages from '@geo/editors/pages';
import * as switchboard from '@geo/switchboard';
import * as switchboardConnected from '@geo/switchboard/connected';
import * as ui from '@geo/ui';
import * as code from '@geo/ui/code';
import * as dnd from '@geo/ui/dnd';
import * as map from '@geo/ui/map';
import * as scene from '@geo/ui/scene';
import { emptyGraph } from '@geo/switchboard/memory';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const packages = {
  '@geo/ui': ui,
  '@geo/ui/code': code,
  '@geo/ui/dnd': dnd,
  '@geo/ui/map': map,
  '@geo/ui/scene': scene,
  '@geo/editors': editors,
  '@geo/editors/connected': editorsConnected,
  '@geo/editors/pages': pages,
  '@geo/switchboard': switchboard,
  '@geo/switchboard/connected': switchboardConnected,
};

/** What is a provider itself, or draws only what it is given. */
const needsNone = new Set(['GeoProvider', 'GeoAppProvider', 'LinkProvider', 'SettingsProvider', 'SetupBoundary']);

/** Every component that the packages export: functions and lazy components with a name that JSX takes for one. */
const components = Object.entries(packages).flatMap(([from, names]) =>
  Object.entries(names as Record<string, unknown>).flatMap(([name, value]) => {
    const isComponent = /^[A-Z][a-z]/.test(name) && (typeof value === 'function' ? !/^class\b/.test(String(value)) : isLazy(value));
    return isComponent && !needsNone.has(name) ? [{ from, name, Shown: value as ComponentType<object> }] : [];
  }),
);

function isLazy(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}

describe('a component without a provider', () => {
  it('says in a sentence what is missing, in a page that stays', () => {
    const silent = components.filter(({ Shown }) => {
      try {
        return !renderToString(createElement(Shown)).includes('There is no provider above');
      } catch {
        return true;
      }
    });
    expect(silent.map(({ from, name }) => `${from} ${name}`)).toEqual([]);
    expect(components.length).toBeGreaterThan(150);
  });
});

describe('on a server', () => {
  const Provider = ui.GeoProvider as ComponentType<object>;
  const texts = [editors.editorsTexts, switchboard.switchboardTexts];
  const drawn = (shown: ReactNode, more: object = {}): string =>
    renderToString(createElement(Provider, { texts, ...more } as object, shown));

  it('a field with a calendar and an editor of pipelines are drawn', () => {
    expect(drawn(createElement(ui.DatePicker, { label: 'Tag', value: null, onChange: () => undefined }))).toContain('Tag');
    const props = { graph: emptyGraph('Pegel'), onChange: () => undefined, functions: [] };
    expect(drawn(createElement(switchboard.Switchboard, props))).toContain('react-flow');
  });

  it('a language that is none is named', () => {
    expect(() => drawn(null, { language: 'de_DE' })).toThrow('The language "de_DE" is no language tag');
  });
});
