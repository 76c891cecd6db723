-- Files that are sent in parts: a row as long as a file is not there as a whole and looked into.
CREATE TABLE geo.upload_part (
  file text PRIMARY KEY REFERENCES geo.upload_file ON DELETE CASCADE,
  -- Bytes that have arrived, and when the last of them did.
  sent bigint NOT NULL DEFAULT 0, modified timestamptz NOT NULL DEFAULT now(),
  -- Which request writes it, until when it does so without a further word, and whether another one waits for it.
  holder text, held_until timestamptz, wanted boolean NOT NULL DEFAULT false);
