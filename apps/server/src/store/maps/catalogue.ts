import { attributeTypes, attributeTypeUri, type MetadataName } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { Params, type Column, type Relation } from '../../relation/relation.ts';
import { isApproved } from '../depots/depots.ts';
import { kinds, readableOf } from '../kinds/kinds.ts';
import { servedSql } from './publication.ts';

/** What records of the catalogue can be asked for. */
export const catalogueColumns = [
  { key: 'id', kind: 'string' },
  { key: 'type', kind: 'string' },
  { key: 'title', kind: 'string' },
  { key: 'description', kind: 'string' },
  /** Each between line ends: `holdsKeyword` of `publish/catalogue` asks for one of them. */
  { key: 'keywords', kind: 'string' },
  /** Of the layer in its services. */
  { key: 'name', kind: 'string' },
  { key: 'created', kind: 'instant' },
  { key: 'updated', kind: 'instant' },
  { key: 'language', kind: 'string' },
  { key: 'contact', kind: 'string' },
  { key: 'license', kind: 'string' },
  { key: 'topic', kind: 'string' },
  { key: 'theme', kind: 'string' },
  /** First and last day of what the data tell of. */
  { key: 'start', kind: 'date' },
  { key: 'end', kind: 'date' },
  /** All its texts, with single blanks. */
  { key: 'anytext', kind: 'string' },
] as const satisfies readonly Column[];
export type CatalogueColumn = (typeof catalogueColumns)[number]['key'];

/** Languages by RFC 5646, and licences by SPDX, for the codes that metadata are kept with. */
export const catalogueCodes: { readonly language: Readonly<Record<string, string>>; readonly licence: Readonly<Record<string, string>> } = {
  language: { ger: 'de', eng: 'en', fre: 'fr' },
  licence: {
    'dl-zero-de/2.0': 'DL-DE-ZERO-2.0',
    'dl-by-de/2.0': 'DL-DE-BY-2.0',
    'cc-zero/1.0': 'CC0-1.0',
    'cc-by/4.0': 'CC-BY-4.0',
    'cc-by-sa/4.0': 'CC-BY-SA-4.0',
  },
};

/** The layers that an actor may read, each as the record that describes it. */
export interface Catalogue {
  relation: Relation;
  count: number;
  /** Changes with every one of its records. */
  tag: string;
}

const themeTitles = Object.fromEntries((attributeTypes.inspire_theme.options ?? []).map(({ value, label }) => [value, label.de]));
const valueOf = (name: MetadataName): string => `s.v ->> '${attributeTypeUri(name)}'`;
const blanks = "E' \\t\\r\\n'";
const timeText = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One statement, whatever number of layers there are. @param types Of layers that are described */
export async function catalogueOf(sql: Sql, actor: Actor | null, types: readonly string[]): Promise<Catalogue> {
  const params = new Params();
  const { from, where } = layersWithMoments(actor, types, params);
  const { rows } = await sql.query<{ count: number; tag: string }>(
    `SELECT count(*)::int AS count, md5(coalesce(string_agg(concat_ws('-', o.id, o.revision, d.revision, m.id, ${servedSql('o')}), ',' ORDER BY o.id), '')) AS tag
     FROM ${from} WHERE ${where}`,
    params.values,
  );
  return { ...rows[0]!, relation: recordsRelation(actor, types) };
}

/** Layers that may be read, with the newest moment that is approved. */
function layersWithMoments(actor: Actor | null, types: readonly string[], params: Params): { from: string; where: string } {
  const readable = actor === null ? 'false' : readableOf(kinds.layer, actor, 'o', (value) => params.add(value));
  return {
    from: `geo.layer o JOIN geo.depot d ON d.id = o.depot_id
      JOIN LATERAL (SELECT n.id, n.bbox, n.created FROM geo.moment n WHERE n.depot_id = d.id AND n.${isApproved} ORDER BY n.number DESC LIMIT 1) m ON true`,
    where: `o.type = ANY(${params.add(types)}::text[]) AND (${servedSql('o')} OR ${readable})`,
  };
}

function recordsRelation(actor: Actor | null, types: readonly string[]): Relation {
  const params = new Params();
  const { from, where } = layersWithMoments(actor, types, params);
  const coded = (codes: Readonly<Record<string, string>>, name: MetadataName): string =>
    `${params.add(JSON.stringify(codes))}::jsonb ->> (${valueOf(name)})`;
  const title = `coalesce(${valueOf('title')}, o.name)`;
  const description = `coalesce(${valueOf('abstract')}, o.details ->> 'description')`;
  const contact = valueOf('contact_organisation');
  const props: Readonly<Record<CatalogueColumn | 'source', string>> = {
    id: 'o.metadata_id',
    type: "'dataset'",
    title,
    description: `nullif(${description}, '')`,
    keywords: 'k.words',
    name: "CASE WHEN o.slug ~ '^[A-Za-z0-9_-]+$' THEN o.slug ELSE o.id::text END",
    created: timeText('o.created'),
    updated: timeText('greatest(o.modified, m.created)'),
    language: coded(catalogueCodes.language, 'language'),
    contact,
    license: coded(catalogueCodes.licence, 'licence'),
    topic: valueOf('topic_category'),
    theme: valueOf('inspire_theme'),
    start: "o.details ->> 'time_min'",
    end: "o.details ->> 'time_max'",
    anytext: `regexp_replace(concat_ws(' ' || chr(31) || ' ', ${title}, ${description}, k.words, ${contact}, ${valueOf('lineage')}), '\\s+', ' ', 'g')`,
    source: `jsonb_build_object('name', o.name, 'description', coalesce(o.details ->> 'description', ''), 'values', s.v, 'bbox', m.bbox, 'srid', d.srid, 'layer_type', o.type, 'served', ${servedSql('o')})`,
  };
  const pairs = Object.entries(props).map(([key, value]) => `'${key}', ${value}`);
  const theme = `${params.add(JSON.stringify(themeTitles))}::jsonb ->> (${valueOf('inspire_theme')})`;
  return {
    // What computes a record stands behind OFFSET, so that each condition on it does not compute it anew.
    sql: `SELECT o.id::bigint AS idx, p.props, p.geom FROM ${from}
      CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(e.value ->> 'attributetype', btrim(e.value ->> 'value', ${blanks}) ORDER BY e.at), '{}') AS v
        FROM jsonb_array_elements(coalesce(d.metadata, '[]') || coalesce(o.details -> 'metadata_values', '[]')) WITH ORDINALITY e(value, at)
        WHERE btrim(e.value ->> 'value', ${blanks}) <> '') s
      CROSS JOIN LATERAL (SELECT E'\\n' || string_agg(w.word, E'\\n') || E'\\n' AS words FROM (
        SELECT btrim(x, ${blanks}) AS word FROM regexp_split_to_table(coalesce(${valueOf('keywords')}, ''), '[,;\\n]') x UNION ALL SELECT ${theme}) w WHERE w.word <> '') k
      CROSS JOIN LATERAL (SELECT jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')})) AS props,
        ST_Envelope(ST_SetSRID(ST_MakeLine(ST_MakePoint(m.bbox[1], m.bbox[2]), ST_MakePoint(m.bbox[3], m.bbox[4])), 4326)) AS geom OFFSET 0) p
      WHERE ${where}`,
    params: params.values,
    srid: 4326,
    columns: catalogueColumns,
    bases: [],
  };
}
