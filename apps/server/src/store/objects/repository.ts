import { kindOf, namedObjects, type ListOf, type PermissionEntry, type ReferringKind, type SimpleKind } from '@geo/api';
import type { Db, Sql, Transactional } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import type { KindDefinition } from '../kinds/definition.ts';
import { kinds } from '../kinds/kinds.ts';
import { requirePublishLayers } from '../maps/publication.ts';
import { entriesOf, iso, referenced, refuseTaken } from '../rows.ts';
import { requireId, uriOf } from '../uris.ts';
import { listObjects } from './listing.ts';
import {
  copyName,
  deleteRow,
  insertRow,
  readRow,
  requireAdd,
  requirePublish,
  requireReadable,
  requireSlug,
  slugTaken,
  updateRow,
  type ListRequest,
  type ObjectRow,
  type Values,
} from './objects.ts';
import { keepReferences, namedIds } from './references.ts';
import { permissionsColumn, readForSave } from './sharing.ts';
import { requireTags, tagUris } from './tagging.ts';

/** The objects of a kind as the contract knows them. */
export interface Repository<T> {
  readonly definition: KindDefinition;
  list(sql: Sql, actor: Actor, query: ListRequest): Promise<ListOf<T>>;
  read(sql: Sql, actor: Actor, id: number, permission?: string): Promise<T>;
  remove(db: Db, actor: Actor, id: number): Promise<void>;
}

export interface RowRules<Row extends ObjectRow, T> {
  /** What the contract says of rows to who asks for them, in their order. */
  readonly objects: (sql: Sql, rows: readonly Row[], actor: Actor) => Promise<T[]> | T[];
}

/** What the objects of all kinds have in common: listed, read, deleted. */
export function rowRepository<Row extends ObjectRow, T>(definition: KindDefinition, { objects }: RowRules<Row, T>): Repository<T> {
  return {
    definition,
    async list(sql, actor, query) {
      const { rows, meta } = await listObjects<Row>(sql, actor, definition, query);
      return { objects: await objects(sql, rows, actor), meta };
    },
    async read(sql, actor, id, permission) {
      return (await objects(sql, [await readRow<Row>(sql, actor, definition, id, permission)], actor))[0]!;
    },
    async remove(db, actor, id) {
      const row = await readRow<Row>(db, actor, definition, id, definition.write);
      await db.transaction((tx) => deleteRow(tx, actor, definition, row));
    },
  };
}

/** What an object says beyond what all kinds have, as the contract names it. */
type Content = Readonly<Record<string, unknown>>;

/** A new object or a change of one. */
export interface Body {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly public?: boolean | undefined;
  readonly permissions?: PermissionEntry[] | undefined;
  readonly tags?: string[] | undefined;
  readonly revision?: number | undefined;
}

/** What a new object begins with. */
export interface Start {
  readonly name?: string;
  readonly content: Content;
  readonly tags?: readonly number[];
}

export interface SimpleRow extends ObjectRow {
  readonly slug: string;
  /** Absent where nothing is published. */
  readonly public?: boolean;
  /** The content of kinds without columns for it. */
  readonly details?: Content;
}

/** What one kind does besides what all do. */
export interface Particulars<Row extends SimpleRow> {
  /** What a row says. @default its details */
  readonly content?: (row: Row) => Content;
  /** Columns of what a body says over what is stored; undefined ones stay. @default all of it as details */
  readonly columns?: (said: Content, stored: Content) => Values;
  /** What a new one begins with by its query, where it has no template. */
  readonly start?: (sql: Sql, actor: Actor, query: Readonly<Record<string, unknown>>) => Promise<Start>;
}

export interface SimpleRepository extends Repository<{ readonly id: number; readonly public?: boolean }> {
  readonly kind: SimpleKind;
  /** @param id One that was reserved for it. */
  create(
    db: Transactional,
    actor: Actor,
    query: { readonly template?: number | undefined },
    body: Body,
    id?: number,
  ): Promise<{ readonly id: number }>;
  save(db: Transactional, actor: Actor, id: number, body: Body): Promise<{ readonly id: number }>;
}

/** The repository of a kind that differs by its fields only. */
export function simpleRepository<Row extends SimpleRow>(kind: SimpleKind, particulars: Particulars<Row> = {}): SimpleRepository {
  const definition = kinds[kind];
  const { blank, names = {}, ownerAs = 'owner', copyWord } = kindOf(kind);
  const {
    content: contentOf = ({ details = {} }) => details,
    columns: columnsOf = (said, stored) => ({ details: JSON.stringify({ ...stored, ...said }) }),
    start,
  } = particulars;

  const objectOf = (row: Row) => ({
    id: row.id,
    resource_uri: uriOf(kind, row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    slug: row.slug,
    ...(definition.publish ? { public: row.public === true } : {}),
    ...(definition.realm ? { tags: tagUris(row.tags) } : {}),
    [ownerAs]: uriOf('user', row.owner_id),
    permissions: entriesOf(row.permissions),
    ...blank?.(),
    ...contentOf(row),
    favored: row.favored,
  });
  const common = rowRepository<Row, ReturnType<typeof objectOf>>(definition, { objects: (_, rows) => rows.map(objectOf) });

  async function startOf(sql: Sql, actor: Actor, query: { readonly template?: number | undefined }): Promise<Start> {
    if (query.template === undefined) return start ? start(sql, actor, query) : { content: {} };
    const row = await referenced('template', readRow<Row>(sql, actor, definition, query.template));
    return { name: copyName(row.name, copyWord), content: contentOf(row), tags: row.tags };
  }

  /** What is shown to everybody must be published, by who may do that: its layers, and those of its views. */
  async function requireShown(sql: Sql, actor: Actor, content: Content): Promise<void> {
    const shown = namedObjects(kind, content);
    const idsOf = (of: ReferringKind): number[] =>
      shown.flatMap((one) => (one.kind === of ? one.uris.map((uri) => requireId(of, uri, one.field)) : []));
    const [own, views] = [idsOf('layer'), idsOf('view')];
    await requirePublishLayers(sql, actor, [...own, ...(await namedIds(sql, 'view', views, 'layer'))], 'public');
  }

  /** What comes into an object must be readable by who puts it there; what is in it stays. */
  async function requireNamed(sql: Sql, actor: Actor, said: Content, stored: Content): Promise<void> {
    const known = new Map(namedObjects(kind, stored).map(({ field, uris }) => [field, uris]));
    for (const { field, kind: of, uris } of namedObjects(kind, said)) {
      const added = uris.filter((uri) => !known.get(field)?.includes(uri));
      await requireReadable(sql, actor, kinds[of], added, field);
    }
  }

  return {
    ...common,
    kind,
    async create(db, actor, query, body, reserved) {
      requireAdd(actor, definition);
      const { name: startName, content: begun, tags: startTags = [] } = await startOf(db, actor, query);
      const { name = startName, slug, public: isPublic, permissions, tags, said } = partsOf(body);
      if (name === undefined) throw new Problem('invalid', { details: 'name' }, { fields: { name: 'name' } });
      const content = { ...begun, ...said };
      requirePublish(actor, definition, false, isPublic);
      if (isPublic) await requireShown(db, actor, content);
      requireSlug(actor, slug);
      await requireNamed(db, actor, said, begun);
      const shared = permissionsColumn(actor, definition, null, permissions);
      const values = { id: reserved, name, slug, public: isPublic, permissions: shared, ...columnsOf(content, {}) };
      const id = await refuseTaken(
        slugTaken(slug ?? ''),
        db.transaction(async (tx) => {
          const made = await insertRow(tx, actor, definition, values, tags ? await requireTags(tx, tags) : startTags);
          await keepReferences(tx, kind, made, content);
          return made;
        }),
      );
      return common.read(db, actor, id);
    },
    async save(db, actor, id, body) {
      const row = await readForSave<Row>(db, actor, definition, id, body);
      const { name, slug, public: isPublic, permissions, tags, said } = partsOf(body);
      const stored = contentOf(row);
      const content = { ...stored, ...said };
      const refers = Object.keys(names).some((field) => field in said);
      requirePublish(actor, definition, row.public === true, isPublic);
      if ((isPublic ?? row.public) && (!row.public || refers)) await requireShown(db, actor, content);
      requireSlug(actor, slug);
      await requireNamed(db, actor, said, stored);
      const shared = permissionsColumn(actor, definition, row, permissions);
      const values = { name, slug, public: isPublic, permissions: shared, ...columnsOf(said, stored) };
      await refuseTaken(
        slugTaken(slug ?? row.slug),
        db.transaction(async (tx) => {
          await updateRow(tx, actor, definition, row, {
            values,
            tags: tags && (await requireTags(tx, tags)),
            revision: body.revision,
            current: () => common.read(tx, actor, id),
          });
          if (refers) await keepReferences(tx, kind, id, content);
        }),
      );
      return common.read(db, actor, id);
    },
  };
}

/** What all kinds have, and what is `said` beyond it. */
function partsOf({ name, slug, public: isPublic, permissions, tags, revision: _revision, ...rest }: Body): Omit<Body, 'revision'> & {
  readonly said: Content;
} {
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { name, slug, public: isPublic, permissions, tags, said };
}
