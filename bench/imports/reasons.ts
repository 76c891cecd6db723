interface Reason {
  text: string;
  /** The differences that it explains. */
  explains: RegExp;
}

const reason = (text: string, explains: RegExp): Reason => ({ text, explains });

const alkis = reason('A single object of ALKIS is put into the document that GDAL needs; GDAL alone reads it as GML, part by part.', /./);
const surveys = reason('The name of the surveying authorities is understood for every layer.', /: EPSG /);
const parcels = reason(
  'The name of the surveying authorities is understood for every layer, and a parcel is its area; GDAL takes the point for its number.',
  /: (?:EPSG|extent) /,
);
const osm = reason('The box is that of the records; GDAL tells the one in the head of the file.', /: extent /);

/** Why a file is read otherwise than GDAL reads it, where that is meant. */
export const knownReasons: Readonly<Record<string, Reason>> = {
  'csv/berlin_bezirke_geojson_column.csv': reason(
    'The column with polygons is the geometry; GDAL takes the columns of the point.',
    /^(?:extent|no geojson)/,
  ),
  'csv/ladesaeulen_koeln_semikolon_dezimalkomma.csv': reason('Postal codes stay text.', /^Postleitzahl /),
  'geojson/type_promotion.json': reason('Fields whose kind changes keep each value as it is; GDAL makes all of them one type.', /./),
  'geojson/vienna_streets_lines.geojson': reason('The field id stays a field; GDAL makes it the number of the record.', /^id /),
  'other/esrijson_ksfields.json': reason(
    'GDAL from 3.8 on reads dates of ESRI JSON as such; GDAL 3.6 tells their milliseconds.',
    /^polydate /,
  ),
  'gml/essen_hauskoordinaten_027.gml': reason(
    'GDAL does not know the system (EPSG::102329 of ArcGIS), which puts the northing first: the zone in the easting tells both, and that is said.',
    /: (?:EPSG|extent) |^(?:EPSG|extent) /,
  ),
  'gml/xplan41_Eidelstedt4.zip': surveys,
  'gpkg/curved_polys.gpkg': reason('Curves become segments; GDAL keeps them, with the box of their corners.', /^extent/),
  'nas/bonn_AX_Flurstueck.xml': alkis,
  'nas/bonn_AX_Gebaeude.xml': alkis,
  'nas/bonn_AX_Strassenverkehr.xml': alkis,
  'nas/bonn_AX_Turm.xml': alkis,
  'nas/bonn_AX_Wohnbauflaeche.xml': alkis,
  'nas/bonn_bestandsdatenauszug_6_objekte.xml': parcels,
  'osm/berlin-siegessaeule.osm.gz': osm,
  'osm/bremen-trams.osm.pbf': osm,
  'osm/liechtenstein-2013.osm.pbf': osm,
  'shp/latin1_no_cpg.zip': reason('Text that is no UTF-8 is read as Windows-1252, and told.', /^name /),
  'xlsx/gdal_test.xlsx': reason('The first row without a number is the head of a sheet.', /./),
  'xlsx/ladesaeulenregister_2017-04.xlsx': reason(
    'The rows above the head are titles, and columns with longitude and latitude are places.',
    /records|^no Field/,
  ),
};
