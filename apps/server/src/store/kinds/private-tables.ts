import type { PrivateKind } from '@geo/api';

/** Tables of what belongs to its owner alone. */
export const privateTables: { readonly [Kind in PrivateKind]: string } = { switchboardfolder: 'geo.switchboard_folder' };
