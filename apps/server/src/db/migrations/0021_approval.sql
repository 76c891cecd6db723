-- What layers, services and switchboards read is the newest approved moment. Where nobody is asked, a moment is approved when it is complete.
ALTER TABLE geo.depot ADD COLUMN approval text NOT NULL DEFAULT 'automatic' CHECK (approval IN ('automatic', 'manual')),
  ADD COLUMN four_eyes boolean NOT NULL DEFAULT false;
ALTER TABLE geo.moment ADD COLUMN approved timestamptz, ADD COLUMN approver_id integer REFERENCES geo.account ON DELETE SET NULL,
  ADD COLUMN approval_message text NOT NULL DEFAULT '';
UPDATE geo.moment SET approved = created WHERE status <> 'open';
CREATE INDEX moment_approver ON geo.moment (approver_id);
