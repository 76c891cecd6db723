import { describe, expect, it } from 'vitest';
import { gdalMessages } from './messages.ts';
import { concerns, refusalIn, warningIn } from './words.ts';

describe('what GDAL says', () => {
  // As GDAL 3.6 said it of files that were broken.
  it.each([
    ['XML parsing of GML file failed : no element found at line 122, column 30', 'Das XML hört mittendrin auf (Zeile 122, Spalte 30).'],
    ['XML parsing of GPX file failed : unclosed token at line 36, column 0', 'Das XML hört mittendrin auf (Zeile 36, Spalte 0).'],
    [
      'ERROR parsing kml mism.kml :mismatched tag on line 1 at offset 156',
      'Ein Element wird mit einem anderen Namen geschlossen als geöffnet (Zeile 1, Spalte 156).',
    ],
    [
      'ERROR parsing kml a.kml :junk after document element on line 65 at offset 6',
      'Hinter dem letzten Element steht noch etwas (Zeile 65, Spalte 6).',
    ],
    [
      'Too deep XML nesting level (64). Set the OGR_GML_NESTING_LEVEL configuration option to UNLIMITED to remove that limitation.',
      'Die Elemente sind tiefer als 64 Ebenen verschachtelt.',
    ],
    ['Header failed consistency verification.', 'Die Angaben am Anfang der Datei sind beschädigt.'],
    ['Unexpected I/O failure: reading feature size.', 'Die Datei ist unvollständig oder beschädigt.'],
    [
      `sqlite3_exec(CREATE TABLE "s" ( ${'"p" MEDIUMINT, '.repeat(3000)}`,
      'Die Datei hat mehr Datensätze oder Attribute, als gelesen werden können. Bitte die Datei in Teilen hochladen.',
    ],
    ['JSON parsing error: continue (at offset 3000)', 'Das JSON bricht bei Byte 3000 ab oder ist dort falsch.'],
    ['An error occurred during the parsing of data around byte 216', 'Die Datei bricht bei Byte 216 ab oder ist dort beschädigt.'],
    [
      'Open() failed for all_geoms.dat.',
      'Die Datei „all_geoms.dat“ fehlt daneben oder ist beschädigt. Bitte alle Dateien des Satzes zusammen hochladen.',
    ],
    [
      'Invalid row: 1048575. Too big gap with previous valid row.',
      'Zwischen zwei Zeilen einer Tabelle sind sehr viele leer. Bitte die leeren Zeilen löschen.',
    ],
    [
      'Maximum number of fields supported is 2000.',
      'Eine Tabelle hat mehr als 2000 Spalten. Bitte die leeren oder überzähligen Spalten löschen.',
    ],
    [
      'Invalid value for number-columns-repeated = 16384',
      'Eine Tabelle hat mehr als 2000 Spalten. Bitte die leeren oder überzähligen Spalten löschen.',
    ],
    ['Excessive uncompressed vs compressed ratio', 'Ausgepackt würde die Datei viel größer, als sie ist.'],
    ['Parsing error occurred at line 1885', 'Die Datei ist unvollständig oder beschädigt.'],
    [
      'Expat tried to malloc 16734798 bytes. File probably corrupted. This may also happen in case of a very big XML comment',
      'Ein Text oder Attribut darin ist viel zu lang.',
    ],
    ['TABCollection: Error reading REGION part.', 'Eine Geometrie bricht ab oder ist beschädigt.'],
    [
      'The layer name may not contain special characters or spaces',
      'Der Name eines Layers beginnt mit einem Sonderzeichen. Richtig ist ein Buchstabe oder eine Ziffer am Anfang.',
    ],
    ['Invalid size detected: string value', 'Die Datei ist unvollständig oder beschädigt.'],
    [
      'Cannot open TIFF file due to missing codec JPEG.',
      'Das Raster ist mit JPEG komprimiert; das liest GDAL auf diesem Server nicht. Bitte das Raster mit LZW oder Deflate komprimieren oder GDAL („gdal-bin“) mit dieser Kompression auf dem Server installieren lassen.',
    ],
    [
      'Cannot open TIFF file due to missing codec of code 50001.',
      'Das Raster ist mit TIFF-Verfahren 50001 komprimiert; das liest GDAL auf diesem Server nicht. Bitte das Raster mit LZW oder Deflate komprimieren oder GDAL („gdal-bin“) mit dieser Kompression auf dem Server installieren lassen.',
    ],
  ])('refusing, “%s”, is said in our words', (text, de) => {
    expect(refusalIn(text)?.de).toBe(de);
    expect(refusalIn(text)?.en).toMatch(/^[A-Z].*\.$/);
  });

  it('as a warning is said in our words', () => {
    expect(warningIn('Field with same name (name) already exists in (gnis_pop). Skipping newer ones')?.de).toBe(
      'Der Layer „gnis_pop“ hat das Attribut „name“ mehrmals; gelesen wird das erste.',
    );
    expect(warningIn('No spatial reference found')?.en).toContain('Please give the EPSG code.');
  });

  it('is quoted where nobody knows it', () => {
    const { de, en } = gdalMessages.refused('a.kml', { de: 'KML', en: 'KML' }, 'Something new.');
    expect([de, en]).toEqual([
      '„a.kml“ kann nicht als KML gelesen werden. GDAL meldet: „Something new.“',
      '"a.kml" cannot be read as KML. GDAL says: "Something new."',
    ]);
    expect(gdalMessages.warning('a.kml', 'Odd.').de).toBe('„a.kml“: GDAL meldet: „Odd.“');
  });

  it('of a layer is about no other one, and what names none about all', () => {
    const overwritten = "Overwriting existing property AX_Flurstueck.weistAuf of value 'DENW1' with 'DENW2' (gml_id: DENW3; type:1)";
    expect(warningIn(overwritten)?.de).toBe(
      'Objekte des Layers „AX_Flurstueck“ haben das Attribut „weistAuf“ mehrmals; gelesen wird der letzte Wert.',
    );
    const repeated = 'Field with same name (name) already exists in (gnis.pop). Skipping newer ones';
    const layers = ['AX_Flurstueck', 'AX_Gebaeude', 'AX_Flur', 'gnis.pop'];
    expect(layers.map((layer) => [concerns(overwritten, layer), concerns(repeated, layer), concerns('Odd.', layer)])).toEqual([
      [true, false, true],
      [false, false, true],
      [false, false, true],
      [false, true, true],
    ]);
  });
});
