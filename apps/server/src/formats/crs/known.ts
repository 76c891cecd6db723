/** A geodetic datum with the EPSG code of its geographic CRS and how WKT names it once normalised. */
export interface KnownDatum {
  id: string;
  geographic: number;
  names: RegExp;
  /** EPSG code of a UTM zone; undefined where none is known. */
  utm?(zone: number, north: boolean): number | undefined;
}

const between = (zone: number, from: number, to: number) => zone >= from && zone <= to;

/** Names are compared in lower case without `D_`, `GCS_`, blanks, underscores, hyphens and brackets. */
export const datums: readonly KnownDatum[] = [
  {
    id: 'etrs89',
    geographic: 4258,
    names: /^(etrs1989|etrs89|europeanterrestrialreferencesystem1989(ensemble)?)$/,
    utm: (zone, north) => (north && between(zone, 28, 38) ? 25800 + zone : undefined),
  },
  {
    id: 'wgs84',
    geographic: 4326,
    names: /^(wgs1984|wgs84|worldgeodeticsystem1984(ensemble)?)$/,
    utm: (zone, north) => (between(zone, 1, 60) ? (north ? 32600 : 32700) + zone : undefined),
  },
  {
    id: 'nad83',
    geographic: 4269,
    names: /^(northamerican1983|northamericandatum1983|nad83)$/,
    utm: (zone, north) => (north && between(zone, 1, 23) ? 26900 + zone : undefined),
  },
  {
    id: 'nad27',
    geographic: 4267,
    names: /^(northamerican1927|northamericandatum1927|nad27)$/,
    utm: (zone, north) => (north && between(zone, 1, 22) ? 26700 + zone : undefined),
  },
  {
    id: 'ed50',
    geographic: 4230,
    names: /^(european1950|europeandatum1950|ed50)$/,
    utm: (zone, north) => (north && between(zone, 28, 38) ? 23000 + zone : undefined),
  },
  { id: 'dhdn', geographic: 4314, names: /^(deutscheshauptdreiecksnetz|dhdn)$/ },
  { id: 'mgi', geographic: 4312, names: /^(mgi|militargeographischeinstitut|militargeographischesinstitut)$/ },
  { id: 'ch1903', geographic: 4149, names: /^ch1903$/ },
  { id: 'ch1903plus', geographic: 4150, names: /^ch1903\+$/ },
  { id: 'osgb36', geographic: 4277, names: /^(osgb1936|osgb36|ordnancesurveyofgreatbritain1936|ordnancesurveygreatbritain1936)$/ },
  { id: 'pulkovo42', geographic: 4284, names: /^pulkovo1942$/ },
  { id: 'pulkovo4283', geographic: 4178, names: /^(pulkovo1942(adj1983|83)|s42\/?83)$/ },
  { id: 'rgf93', geographic: 4171, names: /^(rgf1993|rgf93|reseaugeodesiquefrancais1993)$/ },
  { id: 'amersfoort', geographic: 4289, names: /^amersfoort$/ },
  { id: 'gda94', geographic: 4283, names: /^(gda1994|gda94|geocentricdatumofaustralia1994)$/ },
];

/** A projected CRS told by method, datum and the parameters that set it apart (degrees and metres). */
export interface KnownProjection {
  srid: number;
  method: RegExp;
  datum: string;
  parameters: Readonly<Record<string, number>>;
}

const transverse = /^(transversemercator|gausskruger)$/;

const tm = (srid: number, datum: string, meridian: number, easting: number, scale = 1, latitude = 0, northing = 0): KnownProjection => ({
  srid,
  method: transverse,
  datum,
  parameters: {
    centralmeridian: meridian,
    falseeasting: easting,
    scalefactor: scale,
    latitudeoforigin: latitude,
    falsenorthing: northing,
  },
});

export const projections: readonly KnownProjection[] = [
  ...[2, 3, 4, 5].map((zone) => tm(31464 + zone, 'dhdn', zone * 3, zone * 1_000_000 + 500_000)),
  // Eastings with the zone in front, as German surveys deliver them.
  tm(4647, 'etrs89', 9, 32_500_000, 0.9996),
  tm(5650, 'etrs89', 15, 33_500_000, 0.9996),
  tm(5649, 'etrs89', 3, 31_500_000, 0.9996),
  ...[3, 4, 5].map((zone) => tm(2397 + zone - 3, 'pulkovo4283', zone * 3, zone * 1_000_000 + 500_000)),
  tm(31254, 'mgi', 31 / 3, 0, 1, 0, -5_000_000),
  tm(31255, 'mgi', 40 / 3, 0, 1, 0, -5_000_000),
  tm(31256, 'mgi', 49 / 3, 0, 1, 0, -5_000_000),
  tm(31257, 'mgi', 31 / 3, 150_000, 1, 0, -5_000_000),
  tm(31258, 'mgi', 40 / 3, 450_000, 1, 0, -5_000_000),
  tm(31259, 'mgi', 49 / 3, 750_000, 1, 0, -5_000_000),
  tm(27700, 'osgb36', -2, 400_000, 0.9996012717, 49, -100_000),
  {
    srid: 3857,
    method: /^(mercatorauxiliarysphere|popularvisualisationpseudomercator|mercator1sp|mercator)$/,
    datum: 'wgs84',
    parameters: { centralmeridian: 0, falseeasting: 0, falsenorthing: 0 },
  },
  {
    srid: 3035,
    method: /^lambertazimuthalequalarea$/,
    datum: 'etrs89',
    parameters: { centralmeridian: 10, latitudeoforigin: 52, falseeasting: 4_321_000, falsenorthing: 3_210_000 },
  },
  {
    srid: 3034,
    method: /^lambertconformalconic(2sp)?$/,
    datum: 'etrs89',
    parameters: { centralmeridian: 10, latitudeoforigin: 52, falseeasting: 4_000_000, falsenorthing: 2_800_000 },
  },
  {
    srid: 2154,
    method: /^lambertconformalconic(2sp)?$/,
    datum: 'rgf93',
    parameters: { centralmeridian: 3, latitudeoforigin: 46.5, falseeasting: 700_000, falsenorthing: 6_600_000 },
  },
  {
    srid: 31287,
    method: /^lambertconformalconic(2sp)?$/,
    datum: 'mgi',
    parameters: { centralmeridian: 40 / 3, latitudeoforigin: 47.5, falseeasting: 400_000, falsenorthing: 400_000 },
  },
  {
    srid: 28992,
    method: /^(doublestereographic|obliquestereographic)$/,
    datum: 'amersfoort',
    parameters: { falseeasting: 155_000, falsenorthing: 463_000 },
  },
  {
    srid: 21781,
    method: /^(hotineobliquemercator(azimuthcenter)?|swissobliquecylindrical|swissobliquemercator)$/,
    datum: 'ch1903',
    parameters: { falseeasting: 600_000, falsenorthing: 200_000 },
  },
  {
    srid: 2056,
    method: /^(hotineobliquemercator(azimuthcenter)?|swissobliquecylindrical|swissobliquemercator)$/,
    datum: 'ch1903plus',
    parameters: { falseeasting: 2_600_000, falsenorthing: 1_200_000 },
  },
];

/** Other spellings of the parameters, normalised. */
export const parameterNames: Readonly<Record<string, string>> = {
  longitudeofcenter: 'centralmeridian',
  longitudeoforigin: 'centralmeridian',
  longitudeofnaturalorigin: 'centralmeridian',
  longitudeoffalseorigin: 'centralmeridian',
  latitudeofcenter: 'latitudeoforigin',
  latitudeofnaturalorigin: 'latitudeoforigin',
  latitudeoffalseorigin: 'latitudeoforigin',
  scalefactoratnaturalorigin: 'scalefactor',
  eastingatfalseorigin: 'falseeasting',
  northingatfalseorigin: 'falsenorthing',
};
