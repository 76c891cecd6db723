import { layerTypeNames, layerTypeOf, layerTypes, type LayerType, type LayerTypeName } from './layerTypes.ts';

// Apart from the types themselves: lists of layers load these alone.
type Over<Data extends LayerType['data']> = {
  [Name in LayerTypeName]: (typeof layerTypes)[Name]['data'] extends Data ? Name : never;
}[LayerTypeName];
/** Whether a layer of a type can become one of another: its data stay what they are. @param source Type of the service that it shows */
export function canBecome(from: string, to: string, source: string | null): boolean {
  const [before, after] = [layerTypeOf(from), layerTypeOf(to)];
  if (after?.of) return from === to && after.of.some((type) => type === source);
  return before?.data === after?.data;
}

/** Types of layers over the records of a depot. */
export const depotLayerTypes = layerTypeNames.filter((name): name is Over<'depot'> => layerTypes[name].data === 'depot');
/** Types of layers that show a service of others. */
export const serviceLayerTypes = layerTypeNames.filter((name): name is Over<'service'> => layerTypes[name].data === 'service');
/** A type of layers that show a service of others. */
export type ServiceLayerType = Over<'service'>;
