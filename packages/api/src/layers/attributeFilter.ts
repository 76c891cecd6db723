import { z } from 'zod';
import { hinted } from '../schemas/hints.ts';

const Value = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
const day = z.iso.date().optional();

/** Each way in which a viewer lets people narrow a layer: what its filter is given. */
export const filterArguments = {
  'allowed-values': z.object({ allowed_values: z.array(Value).max(1000) }),
  'min-max-value': z
    .object({ min_value: z.number().optional(), max_value: z.number().optional() })
    .refine(({ min_value = -Infinity, max_value = Infinity }) => min_value <= max_value, { ...hinted('greatest'), path: ['max_value'] }),
  'temporal-bounds': z
    .object({ time_min: day, time_max: day })
    .refine(({ time_min = '', time_max = '9999-12-31' }) => time_min <= time_max, { ...hinted('last_day'), path: ['time_max'] }),
} as const;
export type FilterTypeName = keyof typeof filterArguments;

const filter = <Name extends FilterTypeName>(name: Name) =>
  z.object({ filter_type: z.literal(name), filter_arguments: filterArguments[name] });

/** A filter that viewers of a layer offer. The services of the layer hand out all records: it narrows what a viewer shows. */
export const AttributeFilter = z.object({
  attribute_key: z.string().max(10_000),
  display_name: z.string().max(500),
  visible: z.boolean(),
  filter: z.discriminatedUnion('filter_type', [filter('allowed-values'), filter('min-max-value'), filter('temporal-bounds')]),
});
export type AttributeFilter = z.infer<typeof AttributeFilter>;
export type LayerFilter = AttributeFilter['filter'];

/** Filters that a layer has at most. */
export const mostFilters = 100;

export type TemporalBounds = z.infer<(typeof filterArguments)['temporal-bounds']>;
