import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of the editor of pictures. */
export const en: TextsLike<typeof de> = {
  imagePicture: 'Picture',
  imageName: 'File name',
  imageNameHelp: 'Name of the picture file, such as lageplan.png.',
  imageNameMissing: 'A place and properties need a picture: upload one, or give the name of its file.',
  imageNameWrong: 'The name of a file belongs here, such as lageplan.png, without folder and address.',
  imageOrigin: 'Where it was taken',
  imageLongitude: 'Longitude',
  imageLatitude: 'Latitude',
  imageOriginWrong: 'The place needs both: a longitude from −180 to 180 and a latitude from −90 to 90 degrees.',
  imageMap: 'Where it was taken, on the map',
  imageFromMap: 'Take the middle of the map',
  imageProperties: 'Properties',
};
