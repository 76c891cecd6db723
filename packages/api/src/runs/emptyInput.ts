import type { FreshNode } from './freshness.ts';

/** A port that asks for something; what it has no word of, it is not. */
interface AskingPort {
  readonly name: string;
  readonly optional?: boolean | undefined;
  readonly dict?: boolean | undefined;
}

/** An input that keeps a node from running. */
export interface EmptyInput<Port> {
  readonly port: Port;
  /** The name of the element of a dict port; '' where the port as a whole is meant. */
  readonly place: string;
  /** Whether something is linked there, which is empty. */
  readonly linked: boolean;
}

/** The first input that must have something and has nothing; null where a node can run with what it is given. */
export function emptyInput<Port extends AskingPort>(
  ports: readonly Port[],
  given: readonly Pick<FreshNode['inputs'][number], 'port' | 'place' | 'key'>[],
): EmptyInput<Port> | null {
  for (const port of ports) {
    const own = given.filter((one) => one.port === port.name);
    const empty = own.find(({ key }) => key === null);
    if (!port.optional && (own.length === 0 || empty)) return { port, place: '', linked: own.length > 0 };
    // Who names a value means it: nothing else stands in for a step that has not run.
    if (port.dict && empty) return { port, place: empty.place, linked: true };
  }
  return null;
}
