/** From where to where the numbers of a rule go: moments that stay, and days. Apart from the schema, which the app leaves out. */
export const retentionBounds = { newest: [1, 10_000], days: [0, 36_500] } as const;
