-- Of a key only the hash is kept, and what it begins with. A switchboard that is gone stays in the list: an empty one limits nothing.
CREATE TABLE geo.api_key (
  id serial PRIMARY KEY, account_id integer NOT NULL REFERENCES geo.account ON DELETE CASCADE, made_by integer REFERENCES geo.account ON DELETE SET NULL,
  name text NOT NULL, prefix text NOT NULL UNIQUE, hash bytea NOT NULL, realms text[] NOT NULL, switchboards integer[] NOT NULL DEFAULT '{}',
  created timestamptz NOT NULL DEFAULT now(), expires timestamptz, last_used timestamptz, addresses text[] NOT NULL DEFAULT '{}');
CREATE INDEX ON geo.api_key (account_id);
-- Keys that are none, by the address they came from.
CREATE TABLE geo.key_failure (ip_address text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE INDEX ON geo.key_failure (ip_address, at);
CREATE INDEX ON geo.key_failure (at);
