import type { ProblemTexts } from './texts.ts';

/** What concerns uploads, their files and imports. */
export const uploadsTexts = {
  upload_quota: {
    status: 413,
    de: 'Ihre Uploads sind zusammen zu groß: {used} MB sind belegt, {allowed} MB erlaubt. Löschen Sie Uploads, die Sie nicht mehr brauchen; nach einem Tag geschieht das von selbst.',
    en: 'Your uploads are too large together: {used} MB are taken, {allowed} MB allowed. Delete uploads that you no longer need; after a day that happens by itself.',
  },
  upload_files: {
    status: 413,
    de: 'Sie haben {files} Dateien hochgeladen, {allowed} sind erlaubt. Löschen Sie Uploads, die Sie nicht mehr brauchen; nach einem Tag geschieht das von selbst.',
    en: 'You have uploaded {files} files, {allowed} are allowed. Delete uploads that you no longer need; after a day that happens by itself.',
  },
  upload_too_large: {
    status: 413,
    de: 'Die Datei ist zu groß: Hochladen lassen sich höchstens {limit}. Größere kommen über einen Link zum Herunterladen oder über SFTP.',
    en: 'The file is too large: at most {limit} can be uploaded. Larger ones come by a download link or by SFTP.',
  },
  upload_unfinished: {
    status: 409,
    de: 'Sie haben {count} Dateien begonnen und nicht fertig hochgeladen, {allowed} sind erlaubt. Führen Sie welche zu Ende oder löschen Sie sie; nach einem Tag geschieht das von selbst.',
    en: 'You have begun {count} files and not uploaded them to the end, {allowed} are allowed. Go on with some or delete them; after a day that happens by itself.',
  },
  upload_offset: {
    status: 409,
    de: 'Von der Datei ist anderes angekommen, als dieser Teil fortsetzt. Bitte fragen Sie erst, wie weit sie ist.',
    en: 'Of the file something else has arrived than this part continues. Please ask first how far it is.',
  },
  upload_busy: {
    status: 423,
    de: 'Die Datei wird gerade geschrieben oder gelesen. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The file is being written or read just now. Please try again in a moment.',
  },
  upload_in_import: {
    status: 409,
    de: 'Der Upload wird gerade importiert. Brechen Sie den Import ab oder warten Sie, bis er endet.',
    en: 'The upload is being imported. Cancel the import or wait until it ends.',
  },
  upload_in_dataset: {
    status: 409,
    de: 'Der Upload liegt in einem Dataset eines Switchboards. Leeren oder löschen Sie erst das Dataset.',
    en: 'The upload lies in a dataset of a switchboard. Clear or delete the dataset first.',
  },
  upload_gone: {
    status: 410,
    de: 'Die hochgeladenen Dateien sind nicht mehr da. Bitte laden Sie sie erneut hoch.',
    en: 'The uploaded files are no longer there. Please upload them again.',
  },
  upload_empty: { status: 422, de: 'Dieser Upload enthält keine Datei.', en: 'This upload holds no file.' },
  upload_under_way: {
    status: 422,
    de: 'Noch nicht ganz übertragen: {files}. Bitte importieren Sie, sobald der Upload beendet ist.',
    en: 'Not transferred completely yet: {files}. Please import once the upload has ended.',
  },
  no_upload: {
    status: 422,
    de: 'Der Upload „{upload}“ enthält keine verwendbare Datei.',
    en: 'The upload "{upload}" holds no usable file.',
  },
  picture_too_large: {
    status: 413,
    de: 'Das Bild ist zu groß: höchstens {limit} MB sind möglich. Speichern Sie es kleiner, etwa als JPEG.',
    en: 'The picture is too large: at most {limit} MB are possible. Save it smaller, for example as JPEG.',
  },
  picture_kind: {
    status: 422,
    de: '„{name}“ ist kein Bild in einem der Formate PNG, JPEG, WebP oder GIF. Entscheidend ist der Inhalt, nicht der Name; SVG wird nicht angenommen, weil es Programme enthalten kann.',
    en: '"{name}" is no picture as PNG, JPEG, WebP or GIF. What counts is the content, not the name; SVG is not taken, as it can hold programs.',
  },
  picture_pixels: {
    status: 422,
    de: 'Das Bild „{name}“ hat {width} × {height} Pixel; höchstens {limit} Millionen sind möglich. Speichern Sie es kleiner.',
    en: 'The picture "{name}" has {width} × {height} pixels; at most {limit} million are possible. Save it smaller.',
  },
  picture_broken: {
    status: 422,
    de: 'Das Bild „{name}“ beginnt als {kind}, lässt sich aber nicht bis zum Ende lesen. Öffnen Sie es in einem Bildprogramm und speichern Sie es neu.',
    en: 'The picture "{name}" begins as {kind} and cannot be read to its end. Open it in a picture program and save it anew.',
  },
  file_name: {
    status: 422,
    de: 'Der Dateiname „{name}“ ist nicht möglich: er darf nicht leer sein, nicht nur aus Punkten bestehen und keine Steuerzeichen enthalten.',
    en: 'The file name "{name}" is not possible: it must not be empty, consist of dots only or hold control characters.',
  },
  no_such_file: { status: 422, de: 'In diesem Upload gibt es keine Datei „{file}“.', en: 'This upload holds no file "{file}".' },
  no_table: {
    status: 422,
    de: '„{layer}“ in „{file}“ ist keine Tabelle. Einstellungen dafür gibt es bei CSV-Dateien und Tabellenblättern.',
    en: '"{layer}" of "{file}" is no table. CSV files and sheets have settings for that.',
  },
  no_such_layer: {
    status: 422,
    de: 'In „{file}“ gibt es keinen Layer „{layer}“; vorhanden: {layers}.',
    en: '"{file}" holds no layer "{layer}"; there are: {layers}.',
  },
  not_repeatable: {
    status: 409,
    de: 'Wiederholt werden kann nur ein Import, der gescheitert ist oder abgebrochen wurde.',
    en: 'Only an import that failed or was cancelled can be repeated.',
  },
} as const satisfies ProblemTexts;
