/** What files of offices are written in, by their names in the web's standard. */
export const encodings = ['utf-8', 'Windows-1252', 'iso-8859-1'] as const;
