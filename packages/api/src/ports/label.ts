import type { Port } from '../schemas/function.ts';

/** What a port is called; servers that tell no label mean its name. */
export function portLabel({ label, name }: Pick<Port, 'label' | 'name'>): string {
  return label ?? name;
}
