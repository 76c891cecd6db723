import { quoted, say } from '../../problems/index.ts';

export const objMessages = {
  longLine: (file: string, line: number, most: number) =>
    say(
      'obj_line_too_long',
      `${quoted(file)}: Zeile ${line} hat mehr als ${most} Zeichen.`,
      `"${file}": line ${line} has more than ${most} characters.`,
    ),
  line: (file: string, line: number, text: string) =>
    say(
      'obj_line',
      `${quoted(file)}: Zeile ${line} ist nicht lesbar: ${quoted(text)}. Richtig sind endliche Zahlen mit Leerzeichen dazwischen.`,
      `"${file}": line ${line} cannot be read: "${text}". Right are finite numbers with spaces between them.`,
    ),
  corner: (file: string, line: number, corner: string, count: number) =>
    say(
      'obj_corner',
      `${quoted(file)}: Zeile ${line} nennt die Ecke ${quoted(corner)}; bis dort gibt es ${count} davon, gezählt von 1, rückwärts von -1.`,
      `"${file}": line ${line} names the corner "${corner}"; up to there it has ${count} of them, counted from 1, backwards from -1.`,
    ),
  notObj: (file: string) =>
    say(
      'obj_not_text',
      `${quoted(file)} ist kein Wavefront OBJ: es enthält keine Punkte (Zeilen mit „v“).`,
      `"${file}" is no Wavefront OBJ: it holds no vertices (lines with "v").`,
    ),
  noMaterials: (file: string, name: string) =>
    say(
      'obj_no_materials',
      `${quoted(file)} nennt die Materialien ${quoted(name)}; die Datei ist nicht im Upload, das Modell ist einfarbig.`,
      `"${file}" names the materials "${name}"; the file is not in the upload, the model has one colour.`,
    ),
  leftOut: (file: string, count: number) =>
    say(
      'obj_left_out',
      `${quoted(file)}: Linien, Punkte und Kurven (Zeilen: ${count}) werden nicht gelesen.`,
      `"${file}": lines, points and curves (lines of the file: ${count}) are not read.`,
    ),
};
