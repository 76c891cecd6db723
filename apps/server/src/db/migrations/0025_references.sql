-- Which objects name which, by the field that does, kept in step with what is stored: relations are asked for from both sides. For all kinds,
-- so that a further one needs no table for it.
CREATE TABLE geo.reference (
  kind text NOT NULL, object_id integer NOT NULL, field text NOT NULL, named_kind text NOT NULL, named_id integer NOT NULL,
  PRIMARY KEY (kind, object_id, field, named_kind, named_id));
CREATE INDEX ON geo.reference (named_kind, named_id);
INSERT INTO geo.reference SELECT 'view', view_id, 'layergroup', 'layer', layer_id FROM geo.view_layer;
INSERT INTO geo.reference SELECT DISTINCT 'portal', portal_id, 'views', 'view', view_id FROM geo.portal_content WHERE view_id IS NOT NULL;
INSERT INTO geo.reference SELECT DISTINCT 'portal', portal_id, 'layers', 'layer', layer_id FROM geo.portal_content WHERE layer_id IS NOT NULL;
DROP TABLE geo.view_layer;
DROP TABLE geo.portal_content;
CREATE OR REPLACE FUNCTION geo.forget_object() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM geo.tagged WHERE kind = TG_ARGV[0] AND object_id = OLD.id; DELETE FROM geo.favourite WHERE kind = TG_ARGV[0] AND object_id = OLD.id; DELETE FROM geo.recent_use WHERE kind = TG_ARGV[0] AND object_id = OLD.id; DELETE FROM geo.reference WHERE kind = TG_ARGV[0] AND object_id = OLD.id; DELETE FROM geo.reference WHERE named_kind = TG_ARGV[0] AND named_id = OLD.id; RETURN NULL; END $$;
