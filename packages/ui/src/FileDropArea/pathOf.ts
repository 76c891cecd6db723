/** Where a dropped file lay in the folder that was dropped, `roads/a.shp`; of a file by itself its name. */
export function pathOf(file: File & { readonly relativePath?: string }): string {
  return (file.relativePath ?? file.name).replace(/^\.?\//, '');
}
