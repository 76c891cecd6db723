import type { EndpointName } from '@geo/api';

/** Refusals that are not about rights: who gets one has passed them. */
export const passed: Partial<Record<EndpointName, readonly string[]>> = {
  endImpersonation: ['not_impersonating'],
  // The file of these tests has no layers.
  crsPlace: ['no_such_layer'],
  readTable: ['no_such_layer'],
  // Nobody but who uploaded it reads the file again.
  repeatImport: ['upload_gone'],
  requestSupport: ['no_support'],
  undeleteDatum: ['not_deleted'],
  // It is nobody's step.
  undoEdit: ['step_gone'],
  redoEdit: ['step_gone'],
  // Nobody else is asked in these tests.
  testLiveDataset: ['live_dataset'],
};
