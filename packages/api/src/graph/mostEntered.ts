/** So many values are entered into a frame at the most; for more there is the import. */
export const mostEntered = 1000;
