import type { Localised } from '../schemas/function.ts';
import { layerTypeOf, type LayerTypeName } from './layerTypes.ts';

const helps: Readonly<Record<LayerTypeName, Localised>> = {
  feature: { de: 'Alle Dienste: Objekte, Bilder und Vektorkacheln.', en: 'All services: features, pictures and vector tiles.' },
  wfs: {
    de: 'Alle Dienste. Kartenbetrachter laden Objekte nach dem Ausschnitt, ab den Ladestufen.',
    en: 'All services. Map viewers load features by extent, from the loading levels on.',
  },
  mapproxy: {
    de: 'Nur WMS und WMTS, aus dem Kachelspeicher. Kartenbetrachter laden Bilder.',
    en: 'WMS and WMTS only, from the tile cache. Map viewers load pictures.',
  },
  pmtiles: {
    de: 'Nur Vektorkacheln: einzeln und als Archiv (PMTiles), das nach den Einstellungen unten entsteht.',
    en: 'Vector tiles only: one by one, and as an archive (PMTiles) that is made by the settings below.',
  },
  external_map: {
    de: 'Die Karte eines anderen Servers (WMS, WMTS, TMS oder ArcGIS) unter eigener Adresse: WMS und WMTS. Wer sie aufruft, braucht nur Rechte an diesem Layer.',
    en: 'The map of another server (WMS, WMTS, TMS or ArcGIS) at an address of its own: WMS and WMTS. Who asks for it needs permissions of this layer only.',
  },
  external_feature: {
    de: 'Die Objekte eines anderen Servers (WFS, OGC API, ArcGIS oder eine GeoJSON-Adresse) unter eigener Adresse: GeoJSON und OGC API Features. Sie werden höchstens eine Stunde gehalten. Wer sie aufruft, braucht nur Rechte an diesem Layer.',
    en: 'The features of another server (WFS, OGC API, ArcGIS or a GeoJSON address) at an address of its own: GeoJSON and OGC API Features. They are kept for an hour at the most. Who asks for them needs permissions of this layer only.',
  },
  metalayer: {
    de: 'Mehrere Layer in einer Reihenfolge als ein Bild: WMS und WMTS. Wer ihn aufruft, sieht davon die Layer, die er selbst lesen darf.',
    en: 'Several layers in an order as one picture: WMS and WMTS. Who asks for it sees those of them that they may read themselves.',
  },
};

/** What a type is for, where one is chosen; undefined for one that is none. */
export function layerTypeHelp(type: string): Localised | undefined {
  return layerTypeOf(type) && helps[type as LayerTypeName];
}
