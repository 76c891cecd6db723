-- What differs between two moments of a depot: a job counts and numbers it, the records themselves stay where they are.
CREATE TABLE geo.comparison (
  id integer PRIMARY KEY REFERENCES geo.job ON DELETE CASCADE,
  before_id integer NOT NULL REFERENCES geo.moment ON DELETE CASCADE, after_id integer NOT NULL REFERENCES geo.moment ON DELETE CASCADE,
  -- Edits that the newer moment had, which may be open; the column by which records were told apart, '' by content, null by number.
  changes integer NOT NULL, key text, asked_key text,
  -- Null until the job has ended.
  changed integer, added integer, removed integer,
  created timestamptz NOT NULL DEFAULT now());
CREATE INDEX comparison_moments ON geo.comparison (after_id, before_id);
CREATE TABLE geo.comparison_record (
  comparison_id integer NOT NULL REFERENCES geo.comparison ON DELETE CASCADE, kind text NOT NULL, n integer NOT NULL,
  before_idx bigint, after_idx bigint, PRIMARY KEY (comparison_id, kind, n));
-- The numbers that the records of an import on top of others have; null for edits and for moments that replaced all.
ALTER TABLE geo.moment ADD COLUMN joined_from bigint, ADD COLUMN joined_to bigint;
