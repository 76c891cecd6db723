-- Records that a job has written to a depot ahead of the moment that will show them.
CREATE TABLE geo.depot_fill (
  depot_id integer PRIMARY KEY REFERENCES geo.depot ON DELETE CASCADE, job_id integer NOT NULL, number integer NOT NULL, first_idx bigint NOT NULL, last_idx bigint NOT NULL);
