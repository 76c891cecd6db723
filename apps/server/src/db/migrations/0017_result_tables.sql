-- The records of a frame lie in a result table, which was called a pile: tables, their indexes, and the plans that read them.
DO $$ DECLARE r record; BEGIN FOR r IN SELECT c.relname AS name, c.relkind AS kind FROM pg_class c WHERE c.relnamespace = 'geo'::regnamespace AND c.relkind IN ('r', 'i') AND c.relname ~ '^pile_\d+_[a-z0-9]+(_idx|_geom)?$' LOOP EXECUTE format('ALTER %s geo.%I RENAME TO %I', CASE r.kind WHEN 'r' THEN 'TABLE' ELSE 'INDEX' END, r.name, 'result' || substr(r.name, 5)); END LOOP; END $$;
UPDATE geo.frame SET data = regexp_replace(regexp_replace(data::text, '\mpile_(\d+_[a-z0-9]+)', 'result_\1', 'g'), '"pile":( ?"result_)', '"resultTable":\1', 'g')::jsonb
  WHERE data ->> 'kind' = 'records' AND data::text ~ '\mpile_\d';
UPDATE geo.graph_trash SET row = regexp_replace(regexp_replace(row::text, '\mpile_(\d+_[a-z0-9]+)', 'result_\1', 'g'), '"pile":( ?"result_)', '"resultTable":\1', 'g')::jsonb
  WHERE row -> 'data' ->> 'kind' = 'records' AND row::text ~ '\mpile_\d';
