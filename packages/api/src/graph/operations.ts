import type { BatchOperation } from '../schemas/batch.ts';

/** Name of an object that an earlier operation of the same plan creates. */
export type Ref = `$${string}`;

/** The frame that an output port of a node created in the same plan writes to. */
export type OutputRef = `${Ref}>${string}`;

/** Whether a uri names something for the time being, until the server has named it. */
export function isReference(uri: string): boolean {
  return uri.startsWith('$');
}

export function outputRef(ref: Ref, port: string): OutputRef {
  return `${ref}>${port}`;
}

/** The operation with every uri in it, also references and names of new objects, put through `map`. Texts and values stay. */
export function mapUris(operation: BatchOperation, map: (uri: string) => string): BatchOperation {
  switch (operation.op) {
    case 'create': {
      const ref = operation.ref === undefined ? {} : { ref: map(operation.ref) };
      if (operation.kind === 'node') {
        const { links = [] } = operation.body;
        return { ...operation, ...ref, body: { ...operation.body, links: links.map((link) => ({ ...link, frame: map(link.frame) })) } };
      }
      if (operation.kind === 'link') {
        const { body } = operation;
        return { ...operation, ...ref, body: { ...body, frame: map(body.frame), node: map(body.node) } };
      }
      if (operation.kind === 'nodegroup')
        return { ...operation, ...ref, body: { ...operation.body, members: operation.body.members?.map(map) } };
      return { ...operation, ...ref };
    }
    case 'patch': {
      const { body, expect } = operation;
      return {
        ...operation,
        uri: map(operation.uri),
        body: 'group' in body && typeof body.group === 'string' ? { ...body, group: map(body.group) } : body,
        ...(expect && { expect: typeof expect['group'] === 'string' ? { ...expect, group: map(expect['group']) } : expect }),
      };
    }
    case 'restore':
      return operation;
    default:
      return { ...operation, uri: map(operation.uri) };
  }
}

/** The references that an operation uses or gives, without the port of an output. */
export function refsOf(operation: BatchOperation): ReadonlySet<string> {
  const found = new Set<string>();
  mapUris(operation, (uri) => {
    if (isReference(uri)) found.add(uri.split('>', 1)[0] ?? uri);
    return uri;
  });
  return found;
}

/** Reference of the link that joins an output of a new node to the frame it writes. */
export function outputLinkRef(frameRef: string): string {
  return `${frameRef}~`;
}
