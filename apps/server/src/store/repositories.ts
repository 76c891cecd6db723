import { simpleKinds, type SimpleKind } from '@geo/api';
import { finalViews } from './maps/final-views.ts';
import { layers } from './maps/layers.ts';
import { portals } from './maps/portals.ts';
import { views } from './maps/views.ts';
import { simpleRepository, type Repository, type SimpleRepository } from './objects/repository.ts';
import { workflows } from './objects/workflows.ts';

/** Kinds that do something besides what all do. */
const particular: { readonly [Kind in SimpleKind]?: SimpleRepository } = { view: views, portal: portals, workflow: workflows };

/** The repositories of all kinds that differ by their fields only. */
export const simpleRepositories: readonly SimpleRepository[] = simpleKinds.map((kind) => particular[kind] ?? simpleRepository(kind));

/** The repositories of kinds that are made and changed in ways of their own. */
export const otherRepositories: readonly Repository<{ readonly id: number }>[] = [layers, finalViews];
