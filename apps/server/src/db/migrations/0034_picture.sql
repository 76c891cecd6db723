-- Pictures of objects, which name them as user_images/<name>. Their files lie where uploads do, with one sweep and in backups, as an upload
-- of nobody. What no object names any more is found by looking through what is stored.
CREATE TABLE geo.picture (
  name text PRIMARY KEY,
  upload_id text NOT NULL REFERENCES geo.upload ON DELETE CASCADE,
  file text NOT NULL REFERENCES geo.upload_file ON DELETE CASCADE,
  -- Who has uploaded it.
  account_id integer REFERENCES geo.account ON DELETE SET NULL,
  created timestamptz NOT NULL DEFAULT now(),
  -- When it is looked for who names it, and whether the last look has found nobody.
  due timestamptz NOT NULL,
  unused boolean NOT NULL DEFAULT false);
CREATE INDEX picture_due ON geo.picture (due);
CREATE INDEX picture_upload ON geo.picture (upload_id);
CREATE INDEX picture_account ON geo.picture (account_id);
