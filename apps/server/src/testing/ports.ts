import type { PortDefinition } from '../engine/definition.ts';

/** A port as an engine needs it, called by its name. */
export function testPort(name: string, type: string, rest: Partial<PortDefinition> = {}): PortDefinition {
  return { name, type, label: { de: name, en: name }, ...rest };
}
