-- Records that perhaps only a deleted moment had: they are looked through some at a time, and what no moment has is removed.
CREATE TABLE geo.depot_sweep (
  id serial PRIMARY KEY, depot_id integer NOT NULL REFERENCES geo.depot ON DELETE CASCADE, number integer NOT NULL,
  next_idx bigint NOT NULL, last_idx bigint NOT NULL);
CREATE INDEX depot_sweep_depot ON geo.depot_sweep (depot_id, id);
