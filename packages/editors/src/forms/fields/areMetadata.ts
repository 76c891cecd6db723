import { isMetadataValue, type Layer } from '@geo/api';

/** True for metadata that can be saved. */
export const areMetadata = (values: Layer['metadata_values']): boolean =>
  (values ?? []).every((one) => one.value.trim() === '' || isMetadataValue(one));
