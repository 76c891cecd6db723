-- What a step was and how many records it moved: read from depots, stored in depots, handed on.
ALTER TABLE geo.node_run ADD COLUMN func text, ADD COLUMN count bigint, ADD COLUMN records_in bigint, ADD COLUMN records_out bigint;
CREATE INDEX ON geo.node_run (job_id);
-- Steps of a run that was itself a step of another switchboard: its nodes keep no history of it.
ALTER TABLE geo.job ADD COLUMN steps jsonb;
CREATE INDEX ON geo.job (switchboard_id, id DESC) WHERE kind = 'run';
-- Depots whose new moments want the run, and the switchboards that stored those.
ALTER TABLE geo.run_due ADD COLUMN triggers jsonb NOT NULL DEFAULT '[]';
-- Of what a run stored: which one, and the moments of depots that its steps read.
ALTER TABLE geo.moment ADD COLUMN source jsonb;
