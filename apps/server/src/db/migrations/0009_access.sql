-- Whoever last made a layer public: it is public as long as they may do that.
ALTER TABLE geo.layer ADD COLUMN published_by integer REFERENCES geo.account ON DELETE SET NULL, ADD COLUMN published_at timestamptz,
  ADD COLUMN older_moments boolean NOT NULL DEFAULT false;
UPDATE geo.layer SET published_by = owner_id, published_at = modified WHERE public;
CREATE INDEX layer_depot ON geo.layer (depot_id);
-- Layers that are public go on where their owners still have a permission at the depot: it says so now, and can be taken from them.
WITH publisher AS (
  SELECT DISTINCT l.depot_id, l.owner_id, d.permissions @> jsonb_build_array(jsonb_build_object('user', l.owner_id)) AS listed
  FROM geo.layer l JOIN geo.depot d ON d.id = l.depot_id
  WHERE l.public AND l.owner_id <> d.owner_id AND (d.permissions @> jsonb_build_array(jsonb_build_object('user', l.owner_id))
    OR EXISTS (SELECT 1 FROM geo.membership m WHERE m.account_id = l.owner_id AND d.permissions @> jsonb_build_array(jsonb_build_object('group', m.group_id)))))
UPDATE geo.depot d SET revision = d.revision + 1, permissions = (
    SELECT coalesce(jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM publisher p WHERE p.depot_id = d.id AND to_jsonb(p.owner_id) = entry -> 'user')
      THEN jsonb_set(entry, '{perms}', (entry -> 'perms') - 'publish_depot' || '["publish_depot"]'::jsonb) ELSE entry END ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements(d.permissions) WITH ORDINALITY AS entries(entry, place))
  || (SELECT coalesce(jsonb_agg(jsonb_build_object('user', p.owner_id, 'perms', '["publish_depot"]'::jsonb) ORDER BY p.owner_id), '[]'::jsonb)
    FROM publisher p WHERE p.depot_id = d.id AND NOT p.listed)
WHERE d.id IN (SELECT depot_id FROM publisher);
