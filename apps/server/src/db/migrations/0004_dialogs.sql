CREATE TABLE geo.favourite_function (
  account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, func text NOT NULL, PRIMARY KEY (account_id, func));
-- Uploads whose files lie in a frame are kept.
CREATE INDEX frame_upload ON geo.frame ((data ->> 'upload')) WHERE data ->> 'upload' IS NOT NULL;
