/** Fields beside the button that adds what they say. */
export const addRow = { display: 'flex', gap: 8, alignItems: 'flex-start', flexWrap: 'wrap' } as const;
/** The button is level with the fields, below the height of their labels. */
export const addLevel = { paddingTop: 23 } as const;
