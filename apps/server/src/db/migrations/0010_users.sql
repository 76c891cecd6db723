-- Attempts are counted by address and by name and address.
CREATE INDEX ON geo.login_failure (ip_address, at);
CREATE INDEX ON geo.login_failure (at);
