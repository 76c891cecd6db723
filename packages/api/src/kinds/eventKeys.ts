/** Keys of events with a sentence of their own; others are shown as they are. Apart from the schemas, which the app leaves out. */
export const eventKeys = ['store', 'approve', 'reject', 'update', 'create', 'delete', 'favor', 'unfavor', 'withdraw'] as const;
