/** The id of the collection of records. Names of layers in services hold no dot, so that it is none of theirs. */
export const catalogueName = 'catalogue.records';
