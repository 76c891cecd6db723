-- The geometry of a text, WKT or GeoJSON; NULL for a text that is none.
CREATE FUNCTION geo.try_geometry(t text, srid integer) RETURNS geometry LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN ST_SetSRID(CASE WHEN left(ltrim(t), 1) = '{' THEN ST_GeomFromGeoJSON(t) ELSE ST_GeomFromText(t) END, srid); EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$;
