-- What steps have computed, by what they computed it from: another step of the same owner that would compute the same takes it over. Its tables of records are those of frames, and stay while it stands here.
CREATE TABLE geo.result (id serial PRIMARY KEY, account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, key text NOT NULL, content jsonb NOT NULL, tables text[] NOT NULL, bytes bigint NOT NULL, used timestamptz NOT NULL DEFAULT now(), UNIQUE (account_id, key));
CREATE INDEX ON geo.result USING gin (tables);
CREATE INDEX ON geo.frame ((data ->> 'resultTable')) WHERE data ->> 'resultTable' IS NOT NULL;
CREATE INDEX ON geo.graph_trash ((row -> 'data' ->> 'resultTable')) WHERE row -> 'data' ->> 'resultTable' IS NOT NULL;
-- Of a step that took its result over: from which run.
ALTER TABLE geo.node_run ADD COLUMN taken jsonb;
