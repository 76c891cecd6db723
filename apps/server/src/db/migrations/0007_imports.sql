-- Imports of one call into one depot: they are done one after the other, in the order of their ids.
ALTER TABLE geo.job ADD COLUMN batch_id integer;
CREATE INDEX ON geo.job (batch_id) WHERE batch_id IS NOT NULL;
