// TypeScript asks of an import without names that there is something behind it.
export {};
