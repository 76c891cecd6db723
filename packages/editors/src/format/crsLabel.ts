/** A coordinate system by its code and its name, where that says more. */
export function crsLabel(srid: number, name: string | null | undefined): string {
  const code = `EPSG:${srid}`;
  return name && name !== code ? `${code} · ${name}` : code;
}
