-- What the last successful run of a node used: by it results are known to be current.
ALTER TABLE geo.node ADD COLUMN result jsonb;
ALTER TABLE geo.job ADD COLUMN message jsonb;
CREATE TABLE geo.support_request (account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON geo.support_request (account_id, at);
ALTER TABLE geo.switchboard ADD COLUMN next_run timestamptz;
CREATE INDEX ON geo.switchboard (next_run) WHERE next_run IS NOT NULL;
-- Runs that nobody starts by hand: a board stands here once, however many reasons there are. The chain names the boards whose runs led to it.
CREATE TABLE geo.run_due (
  switchboard_id integer PRIMARY KEY REFERENCES geo.switchboard ON DELETE CASCADE, cause text NOT NULL, first timestamptz NOT NULL DEFAULT now(), due timestamptz NOT NULL,
  chain integer[] NOT NULL DEFAULT '{}');
CREATE INDEX ON geo.run_due (due);
