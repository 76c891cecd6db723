import type { NodeProps } from '@xyflow/react';

type Looks = Pick<NodeProps, 'data' | 'selected' | 'isConnectable'>;

/** Whether an object looks the same: where it stands is not its own affair, and is all that changes in a drag. */
export function sameLook(before: Looks, after: Looks): boolean {
  return before.data === after.data && before.selected === after.selected && before.isConnectable === after.isConnectable;
}
