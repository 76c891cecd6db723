import type { CallStem, UriKind } from '../kinds/kinds.ts';
import type { ResponseOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';

type Endpoints = typeof endpoints;

/** Kinds with a call that reads one object. */
export type ReadableKind = { [Kind in UriKind]: CallStem<Kind> extends keyof Endpoints ? Kind : never }[UriKind];
/** An object of a kind as it is read. */
export type ObjectOf<Kind extends ReadableKind> = ResponseOf<Endpoints[CallStem<Kind> & keyof Endpoints]>;
