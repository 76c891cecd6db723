import type { Datum } from '@geo/api';
import { lazy } from 'react';
import { defineForm } from '../../generic/definition.ts';

export type DatumDraft = Pick<Datum, 'content_type' | 'value' | 'properties' | 'geometry'>;

/** A record. Records belong to a version of their depot; the calls that store one are those of the depot, see `EditorPort.save`. */
export const datumForm = defineForm<Datum, DatumDraft>({
  kind: 'datum',
  title: { edit: 'editDatum', create: 'newDatum' },
  size: 'medium',
  Form: lazy(() => import('./DatumForm.tsx').then((module) => ({ default: module.DatumForm }))),
  calls: { create: null, save: null },
  needs: [],
  blank: (_, seed) => ({ content_type: '', ...seed }),
  toDraft: ({ content_type, value, properties, geometry }) => ({ content_type, value, properties, geometry }),
  toBody: ({ content_type, value, properties, geometry }) => ({
    content_type,
    ...(value === undefined ? {} : { value }),
    ...(properties === undefined ? {} : { properties }),
    ...(geometry === undefined ? {} : { geometry }),
  }),
  problems: () => ({}),
  mayWrite: () => true,
});
