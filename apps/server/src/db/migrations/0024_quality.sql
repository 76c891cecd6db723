-- What the records of a depot are to meet, and what was found at its moments: a job looks and counts, the records stay where they are.
ALTER TABLE geo.depot ADD COLUMN quality_rules jsonb NOT NULL DEFAULT '[]';
CREATE TABLE geo.quality_check (
  id integer PRIMARY KEY REFERENCES geo.job ON DELETE CASCADE,
  moment_id integer NOT NULL REFERENCES geo.moment ON DELETE CASCADE,
  -- Edits that the moment had, which may be open, and the rules as they were then: it says nothing of what came later.
  changes integer NOT NULL, rules jsonb NOT NULL,
  -- Number of findings by the id of the rule, and when they were counted; null until the job has ended.
  counts jsonb, checked timestamptz);
CREATE INDEX quality_check_moment ON geo.quality_check (moment_id, id);
CREATE TABLE geo.quality_finding (
  check_id integer NOT NULL REFERENCES geo.quality_check ON DELETE CASCADE, rule text NOT NULL, n integer NOT NULL,
  idx bigint NOT NULL, value text, details jsonb NOT NULL, place double precision[], PRIMARY KEY (check_id, rule, n));
