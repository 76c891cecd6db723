import {
  createCall,
  deleteCall,
  endpoints,
  kindOf,
  listCall,
  offers,
  saveCall,
  type Ability,
  type Endpoint,
  type FavourableKind,
} from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/index.ts';
import type { ListRequest } from '../store/objects/objects.ts';
import type { Body, Repository } from '../store/objects/repository.ts';
import { otherRepositories, simpleRepositories } from '../store/repositories.ts';
import type { Platform } from './context.ts';
import { idParam, route, type Call } from './route.ts';
import { opened } from './uses.ts';

type Answer = (
  call: Omit<Call<Endpoint>, 'query' | 'body'> & { query: ListRequest & { template?: number }; body: Body },
) => Promise<unknown>;

/** The calls that kinds have in common. */
export function kindRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const mount = (name: string, answer: Answer): void =>
    route(app, platform, (endpoints as Readonly<Record<string, Endpoint>>)[name]!, answer as never);

  const common = ({ definition: { kind }, ...repository }: Repository<{ readonly id: number }>): void => {
    const { call, shows } = kindOf(kind);
    mount(listCall(kind), ({ actor, query }) => repository.list(db, actor, query));
    mount(call!, ({ actor, params }) => {
      const read = repository.read(db, actor, idOf(params));
      // What has no page is not opened by being read.
      return shows === undefined ? read : opened(db, actor, kind, read);
    });
    mount(deleteCall(kind), async ({ actor, params }) => {
      await repository.remove(db, actor, idOf(params));
      return undefined;
    });
  };

  for (const repository of otherRepositories) common(repository);
  for (const repository of simpleRepositories) {
    const { kind } = repository;
    common(repository);
    mount(createCall(kind), async ({ actor, query, body }) => {
      await refuseUnseen(platform, kind, body.public);
      return repository.create(db, actor, query, body);
    });
    mount(saveCall(kind), async ({ actor, params, body }) => {
      await refuseUnseen(platform, kind, body.public, repository.read(db, actor, idOf(params)));
      return repository.save(db, actor, idOf(params), body);
    });
  }
}

const idOf = (params: Readonly<Record<string, string>>): number => idParam(params['id'] ?? '');

/** What nobody would see is not made public: it would be a promise without effect. @param before The object as it is stored. */
async function refuseUnseen(
  platform: Platform,
  kind: FavourableKind,
  wanted: boolean | undefined,
  before?: Promise<{ readonly public?: boolean }>,
): Promise<void> {
  const needed: Ability | undefined = kindOf(kind).publishNeeds;
  const was = (await before)?.public === true;
  if (needed !== undefined && wanted && !was && !offers(platform.offer, needed)) throw new Problem('no_viewer', {}, { field: 'public' });
}
