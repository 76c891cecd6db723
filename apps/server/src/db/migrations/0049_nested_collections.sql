-- Parts of collections within a collection are parts of the outer one, in their order: GeoJSON cannot be written of what lies deeper.
CREATE FUNCTION geo.unnested(g geometry) RETURNS geometry LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN IF g IS NULL OR GeometryType(g) <> 'GEOMETRYCOLLECTION' OR NOT EXISTS (
    SELECT FROM generate_series(1, ST_NumGeometries(g)) n WHERE GeometryType(ST_GeometryN(g, n)) = 'GEOMETRYCOLLECTION') THEN RETURN g; END IF; RETURN (
  WITH RECURSIVE part(path, geom) AS (
    SELECT '{}'::int[], g
    UNION ALL
    SELECT p.path || n, ST_GeometryN(p.geom, n) FROM part p, generate_series(1, ST_NumGeometries(p.geom)) n WHERE GeometryType(p.geom) = 'GEOMETRYCOLLECTION')
  SELECT coalesce(ST_ForceCollection(ST_Collect(geom ORDER BY path)), ST_SetSRID('GEOMETRYCOLLECTION EMPTY'::geometry, ST_SRID(g)))
  FROM part WHERE GeometryType(geom) <> 'GEOMETRYCOLLECTION'); END $$;
CREATE OR REPLACE FUNCTION geo.try_geojson(source text) RETURNS geometry LANGUAGE plpgsql AS $$ BEGIN RETURN ST_SetSRID(geo.unnested(ST_GeomFromGeoJSON(source)), 4326); EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION geo.try_geometry(t text, srid integer) RETURNS geometry LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN ST_SetSRID(geo.unnested(CASE WHEN left(ltrim(t), 1) = '{' THEN ST_GeomFromGeoJSON(t) ELSE ST_GeomFromText(t) END), srid); EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$;
-- Depots that hold such, of which no page could be read.
DO $$ DECLARE id integer; BEGIN FOR id IN SELECT DISTINCT depot_id FROM geo.moment WHERE 'GeometryCollection' = ANY(geometry_types) LOOP IF to_regclass(format('geo.depot_%s', id)) IS NOT NULL THEN
  EXECUTE format('UPDATE geo.depot_%s SET geom = geo.unnested(geom) WHERE GeometryType(geom) = ''GEOMETRYCOLLECTION'' AND geom::bytea <> geo.unnested(geom)::bytea', id); END IF; END LOOP; END $$;
