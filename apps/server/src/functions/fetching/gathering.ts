import { joinedKind, type TextFilter } from '@geo/api';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStaging, settleRecords } from '../../depots/ingest.ts';
import type { RecordsValue } from '../../engine/definition.ts';
import type { CrsInfo, FoundField } from '../../formats/index.ts';
import { stage } from '../../imports/read.ts';
import { readInProcess } from '../../imports/reading/reading.ts';
import { AddressStatus } from '../../outgoing/failures.ts';
import { FormatError, type StoredMessage } from '../../problems/index.ts';
import { filterSql } from '../../relation/filter-sql.ts';
import { Params, type Column, type Relation } from '../../relation/relation.ts';
import { crsKinds } from '../../store/crs/catalog.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import { again } from './again.ts';
import type { FetchContext } from './context.ts';
import { brokenPage, rejectedNotice, repeatedNotice, unplaceableNotice } from './messages.ts';
import { loadPage, removePage, type Page } from './page.ts';
import { toldAtFilter } from './ports.ts';

/** A page that is to be fetched. */
export interface PageRequest<Facts extends { count: number | null }> {
  address: string;
  accept: string;
  /** @default 2 GB: what a service gives at once without pages is one */
  maxBytes?: number;
  /** What the page says of itself; refuses one that is no page. Without records nothing of it is read. */
  examine: (page: Page) => Promise<Facts>;
  /** Refuses by what came with another status than 200, where that is a report of the service. */
  report?: (text: string) => void;
  /** Writes its records as GeoJSON, where no format knows the page; answers the path. It goes with the page. */
  rewrite?: (page: Page) => Promise<string>;
  /** Records that are wanted of it. */
  most?: number;
}

export interface GatherOptions {
  /** Members of a record that tell it from all others of the service, the first that it has. */
  ids: readonly string[];
  /** What the service says of its systems is known better. */
  crs?: CrsInfo;
  /** Attributes of GML that are no texts; all others are. Null where nobody knows. */
  kinds?: ReadonlyMap<string, TextKind> | null;
  /** Attributes that are times, written as milliseconds since 1970. */
  instants?: readonly string[];
}

/** What a text may stand for. */
export type TextKind = 'integer' | 'number' | 'boolean';

/** How such a text looks, as SQL knows patterns. Numbers as JSON has them. */
const textForms: Readonly<Record<TextKind, string>> = {
  integer: String.raw`^\s*[-+]?\d+\s*$`,
  number: String.raw`^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$`,
  boolean: String.raw`^\s*(true|false|1|0)\s*$`,
};

/** What became of a page. */
export interface Gathered<Facts> {
  facts: Facts;
  /** Records that came. */
  count: number;
  /** Those that had not come before. */
  fresh: number;
}

const reasonsTold = 3;

/** Collects the records of many pages in one table; at no time is more than a page on disk, or more than a batch in memory. */
export class Gathering {
  readonly #context: FetchContext;
  readonly #options: GatherOptions;
  readonly #folder: string;
  readonly #tables: { all: string; page: string; known: string };
  readonly #digests = new Set<string>();
  #columns: readonly Column[] = [];
  #pages = 0;
  #srid: number | null = null;
  #hasPolygons = false;
  #rejected = 0;
  readonly #reasons: StoredMessage[] = [];
  /** Records in the table. */
  kept = 0;
  /** Records that came again among others, and were left out. */
  repeated = 0;

  private constructor(context: FetchContext, options: GatherOptions, folder: string) {
    this.#context = context;
    this.#options = options;
    this.#folder = folder;
    const { newTable } = context;
    this.#tables = { all: newTable(), page: newTable(), known: newTable() };
  }

  /** Has records gathered by `work`; what lies on disk goes with it. */
  static async over<Result>(
    context: FetchContext,
    options: GatherOptions,
    work: (gathering: Gathering) => Promise<Result>,
  ): Promise<Result> {
    const folder = await mkdtemp(path.join(tmpdir(), 'geo-fetch-'));
    try {
      const gathering = new Gathering(context, options, folder);
      await openStaging(context.db, gathering.#tables.all);
      await context.db.query(`CREATE TABLE ${tableName(gathering.#tables.known)} (hash uuid PRIMARY KEY)`);
      return await work(gathering);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Fetches one page, and takes its records over: all of them, or none. A page that fails is asked for again. */
  async page<Facts extends { count: number | null }>(request: PageRequest<Facts>): Promise<Gathered<Facts>> {
    const number = (this.#pages += 1);
    try {
      return await again(this.#context, () => this.#fetch(request, number));
    } catch (error) {
      if (error instanceof AddressStatus) request.report?.(error.answer.text);
      throw error instanceof FormatError ? brokenPage(new URL(request.address).host, number, error.said) : error;
    }
  }

  async #fetch<Facts extends { count: number | null }>(request: PageRequest<Facts>, number: number): Promise<Gathered<Facts>> {
    const page = await loadPage(this.#context, this.#folder, { ...request, number });
    try {
      const facts = await request.examine(page);
      if (facts.count === 0) return { facts, count: 0, fresh: 0 };
      if (!request.rewrite) return { facts, ...(await this.#taken(page, request.most)) };
      const file = { path: await request.rewrite(page), name: page.name.replace(/\.\w+$/, '.json') };
      try {
        return { facts, ...(await this.#taken(file, request.most)) };
      } finally {
        await removePage(file);
      }
    } finally {
      await removePage(page);
    }
  }

  #taken(page: Pick<Page, 'path' | 'name'>, most: number | undefined): Promise<{ count: number; fresh: number }> {
    const { inTurn } = this.#context;
    return inTurn ? inTurn(() => this.#take(page, most)) : this.#take(page, most);
  }

  /** Takes over the records of a file that lies ready. */
  async #take(page: Pick<Page, 'path' | 'name'>, most: number | undefined): Promise<{ count: number; fresh: number }> {
    const { db, actor, signal } = this.#context;
    const { crs, kinds } = this.#options;
    await openStaging(db, this.#tables.page);
    const reading = await readInProcess(
      {
        kind: 'read',
        owner: actor.id,
        workDir: this.#folder,
        kinds: await crsKinds(db),
        isCrsChosen: crs !== undefined,
        tables: {},
        files: [{ path: page.path, name: page.name }],
        ...(crs === undefined ? {} : { crs }),
        ...(kinds ? { asTexts: true } : {}),
      },
      () => undefined,
      signal,
    );
    try {
      await stage(db, this.#tables.page, reading, signal);
    } finally {
      await reading.close();
    }
    signal.throwIfAborted();
    const { result } = reading;
    // Of a file the first records tell how its axes stand. Another page may hold none that lies far enough, and would stay as it is.
    const turned = result.warnings.find(({ code }) => code === 'longitude_first');
    if (turned) throw new FormatError({ ...turned, code: 'crs_impossible' });
    this.#rejected += result.rejectedCount;
    this.#reasons.push(...result.rejected.slice(0, reasonsTold - this.#reasons.length).map(({ reason }) => reason));
    this.#hasPolygons ||= result.hasPolygons;
    const fields = kinds ? await this.#typed(kinds, result.fields) : result.fields;
    this.#columns = await this.#joined(await this.#withInstants(fields));
    const fresh = await this.#insert(result.crs, most);
    this.kept += fresh;
    const count = result.count + result.rejectedCount;
    return { count, fresh };
  }

  /** Makes of texts what the service says that they are; a value that is nothing of the kind stays a text, and so does its column. */
  async #typed(kinds: ReadonlyMap<string, TextKind>, fields: readonly FoundField[]): Promise<readonly FoundField[]> {
    const { db, signal } = this.#context;
    const page = tableName(this.#tables.page);
    const typed = fields.flatMap(({ name }) => {
      const kind = kinds.get(name);
      return kind ? [{ name, kind, form: textForms[kind] }] : [];
    });
    if (typed.length === 0) return fields.map(asText);
    const known = 'jsonb_to_recordset($1::text::jsonb) AS known (name text, kind text, form text)';
    const { rows } = await db.query<{ name: string }>(
      `SELECT name FROM ${known} WHERE EXISTS (SELECT 1 FROM ${page} p WHERE NOT COALESCE(p.props ->> name ~ form, true))`,
      [JSON.stringify(typed)],
    );
    const wrong = new Set(rows.map(({ name }) => name));
    const right = typed.filter(({ name }) => !wrong.has(name));
    await db.longQuery(
      `UPDATE ${page} p SET props = p.props || COALESCE((SELECT jsonb_object_agg(name, CASE kind
           WHEN 'boolean' THEN to_jsonb(trim(p.props ->> name) IN ('true', '1')) ELSE to_jsonb(trim(p.props ->> name)::numeric) END)
         FROM ${known} WHERE p.props ->> name IS NOT NULL), '{}')`,
      [JSON.stringify(right)],
      signal,
    );
    const kindOf = new Map(right.map(({ name, kind }) => [name, kind]));
    return fields.map((field) => (kindOf.has(field.name) ? { ...field, kind: kindOf.get(field.name)!, record: null } : asText(field)));
  }

  /** Makes times of milliseconds. */
  async #withInstants(fields: readonly FoundField[]): Promise<readonly FoundField[]> {
    const { db, signal } = this.#context;
    const times = new Set(this.#options.instants ?? []);
    const names = fields.flatMap(({ name }) => (times.has(name) ? [name] : []));
    if (names.length === 0) return fields;
    await db.longQuery(
      `UPDATE ${tableName(this.#tables.page)} p SET props = p.props || COALESCE((SELECT jsonb_object_agg(name,
           to_char(to_timestamp((p.props ->> name)::numeric / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
         FROM jsonb_array_elements_text($1::text::jsonb) AS known (name) WHERE p.props ->> name ~ '^-?[0-9]{1,15}$'), '{}')`,
      [JSON.stringify(names)],
      signal,
    );
    return fields.map((field) => (times.has(field.name) ? { ...field, kind: 'instant', record: null } : field));
  }

  /** The columns so far and those of the page. One without a value on the page is of no kind. */
  async #joined(fields: readonly FoundField[]): Promise<readonly Column[]> {
    const known = new Map(this.#columns.map(({ key, kind }) => [key, kind]));
    const doubtful = fields.filter((one) => isDoubtful(one) && known.has(one.name)).map(({ name }) => name);
    const valued = doubtful.length === 0 ? new Set<string>() : await this.#valued(doubtful);
    for (const one of fields) {
      const before = known.get(one.name);
      if (before === undefined) known.set(one.name, one.kind);
      else if (!isDoubtful(one) || valued.has(one.name)) known.set(one.name, joinedKind(before, one.kind));
    }
    return [...known].map(([key, kind]) => ({ key, kind }));
  }

  async #valued(names: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.#context.db.query<{ name: string }>(
      `SELECT name FROM jsonb_array_elements_text($1::text::jsonb) AS names (name)
       WHERE EXISTS (SELECT 1 FROM ${tableName(this.#tables.page)} p WHERE p.props ->> name IS NOT NULL)`,
      [JSON.stringify(names)],
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Appends what is new on the page; answers how much that was. */
  async #insert(crs: CrsInfo | null, most: number | undefined): Promise<number> {
    const { db, signal } = this.#context;
    const { all, page, known } = this.#tables;
    if (await this.#isSameAgain()) return 0;
    const place = this.#placeOf(crs);
    const ids = this.#options.ids.map((id) => `props ->> '${id.replaceAll("'", "''")}'`);
    const id = ids.length === 0 ? 'NULL' : `COALESCE(${ids.join(', ')})`;
    const { rowCount } = await db.longQuery(
      `WITH came AS MATERIALIZED (
         SELECT idx, props, geom, CASE WHEN ${id} IS NOT NULL THEN md5(${id} || ' ' || ${content('props')})::uuid END AS hash
         FROM ${tableName(page)}),
       firsts AS (SELECT hash, min(idx) AS idx FROM came WHERE hash IS NOT NULL GROUP BY hash),
       news AS (INSERT INTO ${tableName(known)} SELECT hash FROM firsts ON CONFLICT DO NOTHING RETURNING hash),
       taken AS (SELECT came.idx, came.props, came.geom FROM came WHERE hash IS NULL
         UNION ALL SELECT came.idx, came.props, came.geom FROM came JOIN firsts USING (hash, idx) JOIN news USING (hash))
       INSERT INTO ${tableName(all)}
       SELECT ${this.kept} + row_number() OVER (ORDER BY idx), 1, ${openEnd}, props, ${place.sql} FROM taken ORDER BY idx ${most === undefined ? '' : `LIMIT ${Math.trunc(most)}`}`,
      place.params,
      signal,
    );
    const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${tableName(page)}`);
    // Those beyond what is wanted are no repetition.
    this.repeated += most === undefined ? rows[0]!.count - rowCount : 0;
    return rowCount;
  }

  /** Whether the whole page came before. Numbers of records that are made up for each answer do not count. */
  async #isSameAgain(): Promise<boolean> {
    const { rows } = await this.#context.db.query<{ digest: string; count: number }>(
      `SELECT md5(string_agg(md5(${content("props - 'gml_id'")}), '' ORDER BY idx)) AS digest, count(*)::int AS count FROM ${tableName(this.#tables.page)}`,
    );
    const { digest, count } = rows[0]!;
    if (count === 0 || !this.#digests.has(digest)) {
      this.#digests.add(digest);
      return false;
    }
    return true;
  }

  /** The geometry in the system of the first page that has one. */
  #placeOf(crs: CrsInfo | null): { sql: string; params: unknown[] } {
    if (crs === null) return { sql: 'geom', params: [] };
    this.#srid ??= crs.srid ?? 4326;
    if (crs.srid === this.#srid) return { sql: 'geom', params: [] };
    if (crs.srid !== null) return { sql: `ST_Transform(geom, ${this.#srid})`, params: [] };
    return { sql: `ST_Transform(ST_SetSRID(geom, 0), $1::text, ${this.#srid})`, params: [crs.definition ?? ''] };
  }

  /** What was gathered: in another system where one is wanted, and of it what meets a condition. */
  async finish(
    type: 'feature' | 'row',
    { crs, filter, limit }: { crs?: number; filter?: TextFilter | null; limit?: number } = {},
  ): Promise<RecordsValue> {
    const { db, signal, notice } = this.#context;
    const stagedCrs = this.#srid ?? crs ?? 4326;
    const srid = crs ?? stagedCrs;
    const settled = await settleRecords(db, {
      table: this.#tables.all,
      stagedCrs,
      srid,
      hasPolygons: this.#hasPolygons,
      indexed: true,
      signal,
    });
    if (this.repeated > 0) notice(repeatedNotice(this.repeated));
    if (this.#rejected > 0) notice(rejectedNotice(this.#rejected, this.#reasons));
    const lost = settled.unplaceable.length + settled.refused.length;
    if (lost > 0) notice(unplaceableNotice(lost, srid));
    const relation: Relation = {
      sql: `SELECT idx, props, geom FROM ${tableName(settled.table)} WHERE to_m = ${openEnd}`,
      params: [],
      srid,
      columns: this.#columns,
      bases: [{ table: settled.table }],
    };
    const { bytes, extentNative, count } = settled.summary;
    if (!filter)
      return { kind: 'records', type, size: count, stored: false, relation, filled: { name: settled.table, bytes, extentNative } };
    const params = new Params();
    const from = params.from(relation);
    const condition = toldAtFilter(() => filterSql(filter, { columns: this.#columns, srid, extent4326: null, locator: 'filter' }, params));
    const most = limit === undefined ? '' : ` ORDER BY r.idx LIMIT ${Math.trunc(limit)}`;
    const sql = `SELECT r.idx, r.props, r.geom FROM ${from} r WHERE ${condition}${most}`;
    return { kind: 'records', type, size: null, stored: false, relation: { ...relation, sql, params: params.values } };
  }
}

/** What a record is made of, as one text. */
const content = (props: string): string => `((${props})::text || ' ' || COALESCE(encode(ST_AsEWKB(geom), 'hex'), ''))`;

/** Numbers as texts stay texts; days and times are texts with a kind. */
const asText = (field: FoundField): FoundField =>
  field.kind === 'integer' || field.kind === 'number' || field.kind === 'boolean' ? { ...field, kind: 'string' } : field;

/** Text is also the kind of what has no value. */
const isDoubtful = ({ kind, record }: FoundField): boolean => kind === 'string' && record === null;
