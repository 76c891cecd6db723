-- Whoever listens hears with the commit that a depot has changed, a moment of it, or records of its open moment. It is told here, and not by what writes,
-- so that nothing can forget to; the same twice in a transaction is told once, and a step is one however many records it has.
CREATE FUNCTION geo.tell_depot() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('geo_depot', json_build_object('depot', OLD.id)::text); RETURN NULL; END $$;
CREATE TRIGGER tell AFTER UPDATE OF revision OR DELETE ON geo.depot FOR EACH ROW EXECUTE FUNCTION geo.tell_depot();
-- A record and not a row of the table: functions are made in the database beside as well, which has no such table.
CREATE FUNCTION geo.tell_moment() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE m record; BEGIN IF TG_OP = 'DELETE' THEN m := OLD; ELSE m := NEW; END IF; PERFORM pg_notify('geo_depot', json_build_object('depot', m.depot_id, 'status', m.status, 'approved', m.approved)::text); RETURN NULL; END $$;
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF status, approved OR DELETE ON geo.moment FOR EACH ROW EXECUTE FUNCTION geo.tell_moment();
CREATE FUNCTION geo.tell_step() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('geo_depot', json_build_object('depot', m.depot_id, 'status', m.status, 'approved', m.approved, 'moment', m.id, 'step', NEW.id)::text) FROM geo.moment m WHERE m.id = NEW.moment_id; RETURN NULL; END $$;
-- A step without records is none.
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF records, undone ON geo.edit_step FOR EACH ROW WHEN (NEW.records > 0) EXECUTE FUNCTION geo.tell_step();
