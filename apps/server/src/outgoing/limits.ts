/** Largest file that is taken in, whether somebody uploads it or an address gives it: 5 GB. */
export const maxUploadBytes = 5_000_000_000;
