/** Whether the first lines have the same number of a separator. */
export function isTabular(text: string): boolean {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  return [';', '\t', ',', '|'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return lines.length > 1 && (counts[0] ?? 1) > 1 && counts.every((count) => count === counts[0]);
  });
}
