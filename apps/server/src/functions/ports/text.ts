import type { Localised } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

/** What most functions call an address on the web. */
export const addressLabel: Localised = { de: 'Adresse', en: 'Address' };

type TextPort<O extends PortOptions> = TypedPort<Shaped<O, string>, Shaped<O, string>, ScalarValue>;

export const plainText: PortKind<PortOptions, string> = { name: 'text', parse: (value, { label }) => textOf(value, label) };

/** Any text, '' included. */
export function text<const O extends PortOptions & { default?: string }>(options: O): TextPort<O> {
  return { kind: 'text', type: 'string', options };
}

export const switchboardUri: PortKind<PortOptions, string> = { name: 'switchboard', parse: (value, { label }) => textOf(value, label) };

/** The uri of another switchboard. */
export function switchboard<const O extends PortOptions>(options: O): TextPort<O> {
  return { kind: 'switchboard', type: 'switchboard', options };
}

export const viewUri: PortKind<PortOptions, string> = { name: 'view', parse: (value, { label }) => textOf(value, label) };

/** The uri of a view. */
export function view<const O extends PortOptions>(options: O): TextPort<O> {
  return { kind: 'view', type: 'view', options };
}
