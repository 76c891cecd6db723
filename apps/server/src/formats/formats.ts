import type { FormatDefinition } from './definition.ts';

/** Every format that can be read, in the order in which they claim files. */
export const formats: readonly FormatDefinition[] = [];
