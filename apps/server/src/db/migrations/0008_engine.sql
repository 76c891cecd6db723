-- How many runs were interrupted before: a run that ends its server must not be begun for ever.
ALTER TABLE geo.run_due ADD COLUMN attempts integer NOT NULL DEFAULT 0;
-- Who last changed the graph or the schedule: runs that nobody starts by hand have no more than their rights. Null when that user is gone.
ALTER TABLE geo.switchboard ADD COLUMN run_as_id integer REFERENCES geo.account ON DELETE SET NULL;
UPDATE geo.switchboard SET run_as_id = owner_id;
UPDATE geo.switchboard s SET run_as_id = r.account_id FROM geo.board_revision r
WHERE r.switchboard_id = s.id AND r.number = (SELECT max(n.number) FROM geo.board_revision n WHERE n.switchboard_id = s.id);
