import type { HandleProps } from '@xyflow/react';

/** Whether links can be drawn from an end and to it. The flow asks for each of these, also where nothing of it can be connected. */
export function endsOf(isConnectable: boolean): Pick<HandleProps, 'isConnectable' | 'isConnectableStart' | 'isConnectableEnd'> {
  return { isConnectable, isConnectableStart: isConnectable, isConnectableEnd: isConnectable };
}
