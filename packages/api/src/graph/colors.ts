/** Colours that users give to notes and groups to tell parts of a switchboard apart. */
export const switchboardColors = ['yellow', 'green', 'blue', 'purple', 'red', 'grey'] as const;
