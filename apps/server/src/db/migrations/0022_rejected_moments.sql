-- A moment that was rejected keeps its records for itself. What it had changed is put back under a number that no moment has: put_back.
ALTER TABLE geo.moment ADD COLUMN rejected timestamptz, ADD COLUMN rejecter_id integer REFERENCES geo.account ON DELETE SET NULL,
  ADD COLUMN rejection_message text NOT NULL DEFAULT '', ADD COLUMN put_back integer;
CREATE INDEX moment_rejecter ON geo.moment (rejecter_id);
-- Records that came with it and are closed at that number, some at a time: until the row is gone nothing is written to the depot.
CREATE TABLE geo.depot_settling (
  depot_id integer NOT NULL REFERENCES geo.depot ON DELETE CASCADE, number integer NOT NULL, put_back integer NOT NULL,
  next_idx bigint NOT NULL, last_idx bigint NOT NULL, PRIMARY KEY (depot_id, number));
