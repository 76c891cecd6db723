/** German texts of the editor of pictures: the source from which the key types are derived. */
export const de = {
  imagePicture: 'Bild',
  imageName: 'Dateiname',
  imageNameHelp: 'Name der Bilddatei, etwa lageplan.png.',
  imageNameMissing: 'Ort und Eigenschaften brauchen ein Bild: Laden Sie eines hoch, oder geben Sie den Namen seiner Datei an.',
  imageNameWrong: 'Hier gehört der Name einer Datei hin, etwa lageplan.png, ohne Ordner und ohne Adresse.',
  imageOrigin: 'Ort der Aufnahme',
  imageLongitude: 'Länge',
  imageLatitude: 'Breite',
  imageOriginWrong: 'Der Ort braucht beides: eine Länge von −180 bis 180 und eine Breite von −90 bis 90 Grad.',
  imageMap: 'Ort der Aufnahme auf der Karte',
  imageFromMap: 'Kartenmitte übernehmen',
  imageProperties: 'Eigenschaften',
} as const;
