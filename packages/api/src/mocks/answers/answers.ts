import type { endpoints } from '../../contract/endpoints.ts';
import type { MockAnswer } from '../mock.ts';

type Endpoints = typeof endpoints;

/** Answers by the name of the call. */
export type Answers<Name extends keyof Endpoints> = { readonly [N in Name]: MockAnswer<Endpoints[N]> };
