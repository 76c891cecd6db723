/** The names, each its own: one that was there before gets a number behind it. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.map((base) => {
    let name = base;
    for (let suffix = 2; seen.has(name); suffix++) name = `${base}_${suffix}`;
    seen.add(name);
    return name;
  });
}
