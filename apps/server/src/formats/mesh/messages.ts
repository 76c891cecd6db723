import { quoted, say } from '../../problems/index.ts';

/** What is said of 3D models, whatever file they come in. */
export const meshMessages = {
  broken: (file: string, byte: number) =>
    say(
      'mesh_broken',
      `${quoted(file)} ist kein lesbares GLB: der Abschnitt bei Byte ${byte} stimmt nicht.`,
      `"${file}" is no readable GLB: the chunk at byte ${byte} is wrong.`,
    ),
  cut: (file: string, claimed: number, bytes: number) =>
    say(
      'mesh_cut',
      `${quoted(file)} bricht ab: das GLB nennt ${claimed} Byte, die Datei hat ${bytes}.`,
      `"${file}" breaks off: the GLB names ${claimed} bytes, the file has ${bytes}.`,
    ),
  version: (file: string, version: string) =>
    say(
      'gltf_version',
      `${quoted(file)} ist glTF ${version}. Gelesen wird glTF 2.0.`,
      `"${file}" is glTF ${version}. Version 2.0 of glTF is read.`,
    ),
  notValid: (file: string, where: string, reason: string) =>
    say(
      'gltf_invalid',
      `${quoted(file)} ist kein gültiges glTF: ${where} (${reason}).`,
      `"${file}" is no valid glTF: ${where} (${reason}).`,
    ),
  extension: (file: string, name: string) =>
    say(
      'gltf_extension',
      `${quoted(file)} braucht die glTF-Erweiterung ${name}, die nicht gelesen wird. Bitte das Modell ohne sie speichern.`,
      `"${file}" needs the glTF extension ${name}, which is not read. Please save the model without it.`,
    ),
  outside: (file: string, uri: string) =>
    say(
      'mesh_outside',
      `${quoted(file)} verweist auf ${quoted(uri)}. Gelesen werden nur Dateien desselben Uploads, nichts aus dem Netz und von keinem anderen Ort.`,
      `"${file}" refers to "${uri}". Only files of the same upload are read, nothing from the network or from any other place.`,
    ),
  missing: (file: string, uri: string) =>
    say(
      'mesh_file_missing',
      `${quoted(file)} braucht die Datei ${quoted(uri)}. Bitte sie mit hochladen, einzeln oder zusammen in einem ZIP-Archiv.`,
      `"${file}" needs the file "${uri}". Please upload it as well, by itself or together in a zip archive.`,
    ),
  leftOut: (file: string, uri: string) =>
    say(
      'mesh_file_left_out',
      `${quoted(file)} nennt ${quoted(uri)}; die Datei ist nicht im Upload oder kein PNG oder JPEG und fehlt im Modell.`,
      `"${file}" names "${uri}"; the file is not in the upload or neither PNG nor JPEG, and is missing in the model.`,
    ),
  notFinite: (file: string, where: string) =>
    say(
      'mesh_not_finite',
      `${quoted(file)}: ${where} hat eine Koordinate, die keine endliche Zahl ist.`,
      `"${file}": ${where} has a coordinate that is not a finite number.`,
    ),
  empty: (file: string) =>
    say('mesh_empty', `${quoted(file)} enthält nichts, was gezeichnet wird.`, `"${file}" holds nothing that is drawn.`),
  tooLarge: (file: string, what: 'vertices' | 'triangles' | 'bytes', most: number) => {
    const [de, en] = { vertices: ['Punkte', 'vertices'], triangles: ['Dreiecke', 'triangles'], bytes: ['Byte', 'bytes'] }[what] as [
      string,
      string,
    ];
    return say(
      'mesh_too_large',
      `${quoted(file)} hat mehr als ${most} ${de}. Bitte das Modell aufteilen.`,
      `"${file}" has more than ${most} ${en}. Please split the model.`,
    );
  },
};
