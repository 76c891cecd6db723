/** What is wrong with an input whose form the contract allows. */
export const hints = {
  slash: { de: 'Namen von Magazinen und Ordnern dürfen kein „/“ enthalten.', en: 'Names of depots and folders must not contain "/".' },
  digits: {
    de: 'Ein Kurzname darf nicht nur aus Ziffern bestehen.',
    en: 'A short name must not consist of digits only.',
  },
  entry_point: {
    de: 'Ein Einstiegspunkt besteht aus Buchstaben, Ziffern, Unterstrich und Bindestrich.',
    en: 'An entry point consists of letters, digits, underscore and hyphen.',
  },
  untold_crs: {
    de: 'Dieses Koordinatensystem lässt sich in einer Parquet-Datei nicht benennen. Ohne Angabe steht sie in Grad (EPSG:4326).',
    en: 'This coordinate system cannot be named in a Parquet file. Without one it is in degrees (EPSG:4326).',
  },
  unknown_crs: {
    de: 'Dieses Koordinatensystem ist nicht bekannt. Erwartet wird ein EPSG-Code wie 25832.',
    en: 'This coordinate system is not known. Expected is an EPSG code such as 25832.',
  },
  nul: { de: 'Texte dürfen keine NUL-Zeichen (U+0000) enthalten.', en: 'Texts must not contain NUL characters (U+0000).' },
} as const;
