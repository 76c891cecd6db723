-- What a storage has to remember of a file that comes in parts.
ALTER TABLE geo.upload_part ADD COLUMN state jsonb;
-- Uploads whose files are still to be removed: a storage may be away when the row goes, whichever way it goes.
CREATE TABLE geo.upload_gone (id text PRIMARY KEY, gone timestamptz NOT NULL DEFAULT now());
CREATE FUNCTION geo.upload_is_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO geo.upload_gone (id) VALUES (OLD.id) ON CONFLICT DO NOTHING; RETURN NULL; END $$;
CREATE TRIGGER upload_is_gone AFTER DELETE ON geo.upload FOR EACH ROW EXECUTE FUNCTION geo.upload_is_gone();
