-- A switchboard was called a board once: its revisions bear its name now, as do the sequence and the rules of their table.
ALTER TABLE geo.board_revision RENAME TO switchboard_revision;
ALTER SEQUENCE geo.board_revision_id_seq RENAME TO switchboard_revision_id_seq;
DO $$ DECLARE r record; BEGIN FOR r IN SELECT conname AS name FROM pg_constraint WHERE conrelid = 'geo.switchboard_revision'::regclass AND conname LIKE 'board\_revision%' LOOP EXECUTE format('ALTER TABLE geo.switchboard_revision RENAME CONSTRAINT %I TO %I', r.name, 'switch' || r.name); END LOOP; END $$;
