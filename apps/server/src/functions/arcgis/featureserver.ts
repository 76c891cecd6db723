import { defineFunction } from '../define.ts';
import { arcgisPorts, importArcgis } from './import.ts';

export const importFeatureServer = defineFunction({
  name: 'arcgis.featureserver.import',
  title: { de: 'ArcGIS-FeatureServer einbinden', en: 'Import ArcGIS FeatureServer' },
  doc: {
    de: 'Liest die Beschreibung eines **ArcGIS-FeatureServers** und liefert ihn als Dienst mit Ebenen, Tabellen, Ausdehnung und Formaten. Die Objekte selbst werden nicht geladen. Eine Zahl am Ende der Adresse wählt eine Ebene.\n\nBeispiel: **Adresse** = `https://www.example.org/arcgis/rest/services/Baeume/FeatureServer/0`.',
    en: 'Reads the description of an **ArcGIS FeatureServer** and gives it as a service with layers, tables, extent and formats. The features themselves are not loaded. A number at the end of the address chooses a layer.\n\nExample: **Address** = `https://www.example.org/arcgis/rest/services/Trees/FeatureServer/0`.',
  },
  ...arcgisPorts,
  run: (context, { url }) => importArcgis(context, url, 'featureserver'),
});
