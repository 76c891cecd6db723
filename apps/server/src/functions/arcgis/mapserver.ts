import { defineFunction } from '../define.ts';
import { arcgisPorts, importArcgis } from './import.ts';

export const importMapServer = defineFunction({
  name: 'arcgis.mapserver.import',
  title: { de: 'ArcGIS-MapServer einbinden', en: 'Import ArcGIS MapServer' },
  doc: {
    de: 'Liest die Beschreibung eines **ArcGIS-MapServers** und liefert ihn als Dienst mit Ebenen, Ausdehnung, Bildformaten und, wo die Karte fertig gekachelt ist, der Adresse der Kacheln. Eine Zahl am Ende der Adresse wählt eine Ebene.\n\nBeispiel: **Adresse** = `https://services.arcgisonline.com/arcgis/rest/services/World_Topo_Map/MapServer`.',
    en: 'Reads the description of an **ArcGIS MapServer** and gives it as a service with layers, extent, picture formats and, where the map lies ready as tiles, their address. A number at the end of the address chooses a layer.\n\nExample: **Address** = `https://services.arcgisonline.com/arcgis/rest/services/World_Topo_Map/MapServer`.',
  },
  ...arcgisPorts,
  run: (context, { url }) => importArcgis(context, url, 'mapserver'),
});
