/** EPSG codes every layer is offered in, beside its own. */
export const offeredSrids: readonly number[] = [4326, 3857, 25832, 25833, 4258, 31467];
