import { quoted, say, type LocalText } from '../../problems/index.ts';

export const excelMessages = {
  broken: (file: string, fault: LocalText) =>
    say(
      'excel_broken',
      `${quoted(file)} kann nicht als Excel gelesen werden: ${fault.de}. Bitte die Mappe in Excel öffnen und neu speichern.`,
      `"${file}" cannot be read as Excel: ${fault.en}. Please open the workbook in Excel and save it anew.`,
    ),
  isBinary: (file: string) =>
    say(
      'excel_binary',
      `${quoted(file)} kann nicht als Excel gelesen werden: Es ist eine binäre Mappe (XLSB). Richtig ist eine Mappe, die als XLSX gespeichert ist.`,
      `"${file}" cannot be read as Excel: it is a binary workbook (XLSB). Right is a workbook that is saved as XLSX.`,
    ),
  noCells: (file: string) =>
    say(
      'excel_no_cells',
      `${quoted(file)} enthält kein Tabellenblatt mit einer ausgefüllten Zelle.`,
      `"${file}" holds no sheet with a cell that is filled.`,
    ),
  tooManyTexts: (file: string, megabytes: number) =>
    say(
      'excel_too_many_texts',
      `${quoted(file)} wird abgelehnt: Die Texte der Mappe sind größer als ${megabytes} MB. Bitte die Mappe in Teilen oder als CSV hochladen.`,
      `"${file}" is refused: the texts of the workbook are larger than ${megabytes} MB. Please upload the workbook in parts, or as CSV.`,
    ),
  rowTooLarge: (sheet: string, row: number, limit: number) =>
    say(
      'record_too_large',
      `${quoted(sheet)}: die Zeile ${row} ist größer als ${limit} Byte. Richtig sind Zeilen bis zu dieser Größe.`,
      `"${sheet}": row ${row} is larger than ${limit} bytes. Right are rows up to that size.`,
    ),
  daysFrom1904: (file: string) =>
    say(
      'days_from_1904',
      `${quoted(file)} zählt Tage ab 1904, wie es Excel auf dem Mac tat; die Daten sind danach gelesen. Bitte prüfen.`,
      `"${file}" counts days from 1904, as Excel on the Mac did; its dates are read accordingly. Please check.`,
    ),
  errorValue: (sheet: string, cell: string, value: string) =>
    say(
      'excel_error_value',
      `${quoted(sheet)}: In Zellen steht statt eines Werts ein Fehler (zuerst ${quoted(value)} in ${cell}); sie sind leer gelesen.`,
      `"${sheet}": cells hold an error instead of a value (first "${value}" in ${cell}); they are read as empty.`,
    ),
  notCalculated: (sheet: string, cell: string) =>
    say(
      'excel_not_calculated',
      `${quoted(sheet)}: Zellen mit Formeln haben keinen gespeicherten Wert (zuerst ${cell}); sie sind leer gelesen. Richtig ist eine Mappe, die nach dem Rechnen gespeichert wurde.`,
      `"${sheet}": cells with formulas have no stored value (first ${cell}); they are read as empty. Right is a workbook that was saved after it was calculated.`,
    ),
  noDay: (sheet: string, cell: string) =>
    say(
      'excel_no_day',
      `${quoted(sheet)}: Zellen zeigen einen Tag, den es nicht gibt (zuerst ${cell}), den 0. Januar oder den 29. Februar 1900; sie sind leer gelesen.`,
      `"${sheet}": cells show a day that there is not (first ${cell}), 0 January or 29 February 1900; they are read as empty.`,
    ),
  daysHidden: (sheet: string, cell: string) =>
    say(
      'excel_days_hidden',
      `${quoted(sheet)}: Zellen zeigen nur die Uhrzeit, enthalten aber auch Tage (zuerst ${cell}); gelesen ist die Uhrzeit. Dauern über 24 Stunden haben das Zahlenformat [h]:mm.`,
      `"${sheet}": cells show a time of day only, but hold days as well (first ${cell}); the time of day is read. Durations of more than 24 hours have the number format [h]:mm.`,
    ),
};

export const excelFaults = {
  missingPart: (part: string): LocalText => ({ de: `der Teil „${part}“ fehlt`, en: `its part "${part}" is missing` }),
  noSheets: (part: string): LocalText => ({
    de: `in „${part}“ fehlt die Liste der Tabellenblätter`,
    en: `in "${part}" the list of sheets is missing`,
  }),
  xml: (part: string, right: LocalText): LocalText => ({
    de: `in „${part}“ ist richtig: ${right.de}`,
    en: `in "${part}" right is: ${right.en}`,
  }),
  place: (sheet: string, place: string): LocalText => ({
    de: `im Blatt „${sheet}“ liegt ${place} außerhalb von dem, was ein Blatt hat, oder nicht hinter der Zeile davor`,
    en: `in the sheet "${sheet}" ${place} lies outside of what a sheet has, or not behind the row before`,
  }),
  text: (sheet: string, cell: string): LocalText => ({
    de: `${cell} im Blatt „${sheet}“ nennt einen Text, den die Mappe nicht hat`,
    en: `${cell} in the sheet "${sheet}" names a text that the workbook does not have`,
  }),
};
