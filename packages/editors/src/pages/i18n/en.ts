import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of the pages, with the keys of the German ones. */
export const en: TextsLike<typeof de> = {
  name: 'Name',
  depot: 'Depot',
  objects_one: '{{count, number}} object',
  objects_other: '{{count, number}} objects',
  create: 'Create',
  save: 'Save',
  loading: 'Loading …',
  nothingFound: 'Nothing found',
  loadFailed: 'This could not be loaded.',
  notFoundTitle: 'Not found',
  notEditable: 'This object cannot be saved here.',
  imageUploadOff: 'This platform has no place for pictures yet.',
  notFoundText: 'There is nothing at this address, or you may not see it.',
  toHome: 'To the home page',

  depots: 'Depots',
  newDepot: 'New depot',
  existingDepot: 'Existing depot',
  newFolder: 'New folder',
  parentFolder: 'Parent folder',
  topLevel: '(top level)',
  importData: 'Import data',
  myUploads: 'My uploads',
  myUploadsText: 'The platform deletes what is no longer needed one day after its last change.',
  uploadDeleted: 'The upload was deleted.',
};
