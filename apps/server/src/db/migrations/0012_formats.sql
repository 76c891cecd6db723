CREATE FUNCTION geo.try_transform(g geometry, source text, target integer) RETURNS geometry LANGUAGE plpgsql AS $$ BEGIN RETURN ST_Transform(g, source, target); EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$;
-- What was found in files says more now: those that lie in uploads are looked into when they are sent again.
UPDATE geo.upload_file SET detection = NULL WHERE detection IS NOT NULL;
-- Columns were once taken from the beginning of a file: now they hold what the records do. A kind is only ever widened, and fields without a column get one.
DO $$ DECLARE depot record; BEGIN CREATE TEMP TABLE seen
  (key text, from_m integer, to_m integer, last bigint, kind text) ON COMMIT DROP; FOR depot
  IN SELECT d.id FROM geo.depot d
  WHERE to_regclass('geo.depot_' || d.id) IS NOT NULL LOOP TRUNCATE seen; EXECUTE
    format('INSERT INTO seen SELECT e.key, r.from_m, r.to_m, max(r.idx), CASE jsonb_typeof(e.value) WHEN ''object'' THEN ''json'' WHEN ''array'' THEN ''json'' WHEN ''string''
        THEN CASE WHEN e.value #>> ''{}'' ~ ''^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?)?$'' THEN ''datetime'' ELSE ''string'' END ELSE jsonb_typeof(e.value) END AS kind
      FROM geo.%I r, jsonb_each(r.props) e WHERE e.value <> ''null'' GROUP BY 1, 2, 3, 5', 'depot_' || depot.id); UPDATE geo.moment m
    SET columns = (
      SELECT coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'kind', c.kind) ORDER BY c.place, c.key), '[]') FROM (
        SELECT k.key, min(k.place) AS place, CASE WHEN count(DISTINCT k.kind) = 1 THEN min(k.kind) WHEN bool_or(k.kind = 'json') THEN 'json' ELSE 'string' END AS kind FROM (
          SELECT o.value ->> 'key' AS key, o.place, o.value ->> 'kind' AS kind FROM jsonb_array_elements(m.columns) WITH ORDINALITY o(value, place)
          UNION ALL SELECT s.key, 1000000, s.kind FROM seen s WHERE s.from_m <= m.number AND s.to_m > m.number AND s.last >= m.first_idx) k
        GROUP BY k.key) c)
    WHERE m.depot_id = depot.id; END LOOP; END $$;
