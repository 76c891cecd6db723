import { z } from 'zod';
import { idOfUri } from '../kinds/kinds.ts';
import { defineType, type NamedObject, type TypeDefinition } from './type.ts';

const uriOf = (kind: Parameters<typeof idOfUri>[0]): z.ZodType<string> => z.string().refine((uri) => idOfUri(kind, uri) !== null);
const named = (kind: NamedObject['kind']): NamedObject => ({ kind, by: 'uri' });

/** A layer by its uri. */
export const layer: TypeDefinition<'layer'> = defineType({
  name: 'layer',
  base: 'anything',
  label: { de: 'Layer', en: 'Layer' },
  schema: uriOf('layer'),
  can: { table: true, map: true },
  names: named('layer'),
});

/** A view by its uri. */
export const view: TypeDefinition<'view'> = defineType({
  name: 'view',
  base: 'anything',
  label: { de: 'View', en: 'View' },
  schema: uriOf('view'),
  can: { table: true },
  names: named('view'),
});

/** A portal by its uri. */
export const portal: TypeDefinition<'portal'> = defineType({
  name: 'portal',
  base: 'anything',
  label: { de: 'Portal', en: 'Portal' },
  schema: uriOf('portal'),
  can: { table: true },
  names: named('portal'),
});

/** A tag of the platform by its number. */
export const tag: TypeDefinition<'tag'> = defineType({
  name: 'tag',
  base: 'anything',
  label: { de: 'Tag', en: 'Tag' },
  schema: z.looseObject({ id: z.number() }),
});

export const label: TypeDefinition<'label'> = defineType({
  name: 'label',
  base: 'anything',
  label: { de: 'Beschriftung', en: 'Label' },
});

export const spatialFunction: TypeDefinition<'spatial-function-object'> = defineType({
  name: 'spatial-function-object',
  base: 'anything',
  label: { de: 'Räumliche Funktion', en: 'Spatial function' },
});
