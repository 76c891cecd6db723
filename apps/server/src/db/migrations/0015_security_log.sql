-- Entries name accounts and objects without pointing to them: they stay as they are when these are gone. No entry is ever changed but for its count.
CREATE TABLE geo.security_log (
  id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), event text NOT NULL, count integer NOT NULL DEFAULT 1,
  account_id integer, user_name text, impersonator_id integer, impersonator_name text, kind text, object_id integer, object_name text,
  ip_address text, user_agent text, details jsonb NOT NULL DEFAULT '{}');
CREATE INDEX ON geo.security_log (at DESC, id DESC);
CREATE INDEX ON geo.security_log (event, at DESC);
CREATE INDEX ON geo.security_log (account_id, at DESC);
CREATE INDEX ON geo.security_log (object_id, at DESC) WHERE kind = 'user';
