-- What there is to notice about a success.
ALTER TABLE geo.node ADD COLUMN notice text;
ALTER TABLE geo.node_run ADD COLUMN notice text;
