-- Jobs that draw tiles of a layer ahead: whether one is under way, and the last one.
CREATE INDEX job_tiles ON geo.job (((input ->> 'layer')::integer), id DESC) WHERE kind = 'tiles';
