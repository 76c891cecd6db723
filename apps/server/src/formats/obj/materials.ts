/** How a surface looks, as an MTL file says it: colours as on a screen, from 0 to 1. */
export interface ObjMaterial {
  name: string;
  colour: readonly [number, number, number];
  opacity: number;
  /** Name of the file with its picture. */
  texture: string | null;
}

/** A surface that nothing is said about. */
export const plain = (name: string): ObjMaterial => ({ name, colour: [0.8, 0.8, 0.8], opacity: 1, texture: null });

/** Reads materials; lines that are none, or no numbers, say nothing. */
export async function parseMaterials(lines: AsyncIterable<{ text: string }>): Promise<Map<string, ObjMaterial>> {
  const materials = new Map<string, ObjMaterial>();
  let own: ObjMaterial | null = null;
  for await (const { text } of lines) {
    const [key = '', ...words] = text.trim().split(/\s+/);
    const rest = text.trim().slice(key.length).trim();
    const share = (word: string | undefined): number => Math.min(1, Math.max(0, Number(word)));
    const values = words.map(share);
    if (key === 'newmtl') materials.set(rest, (own = plain(rest)));
    else if (!own) continue;
    else if (key === 'Kd' && values.length >= 3 && values.every(Number.isFinite)) own.colour = [values[0]!, values[1]!, values[2]!];
    else if (key === 'd' && Number.isFinite(values[0])) own.opacity = values[0]!;
    else if (key === 'Tr' && Number.isFinite(values[0])) own.opacity = 1 - values[0]!;
    // Options stand before the name, which may hold spaces where there are none.
    else if (key.toLowerCase() === 'map_kd' && rest !== '') own.texture = rest.startsWith('-') ? words.at(-1)! : rest;
  }
  return materials;
}
