import type { ProbedFile } from '../definition.ts';

/** What an entity of a drawing takes at least when it is read. */
const leastEntityBytes = 20;

interface Block {
  /** Entities of its own. */
  entities: number;
  inserts: { name: string; times: number }[];
}

const newBlock = (): Block => ({ entities: 0, inserts: [] });

/**
 * Bytes that the entities of a DXF take at least, with those of its blocks wherever they are inserted: each block may insert
 * another twice, and so on. A block that inserts itself is drawn once, as GDAL does it.
 */
export async function drawnBytes(file: ProbedFile): Promise<number> {
  const drawing = new Drawing();
  let rest = '';
  for await (const chunk of file.stream()) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop()!;
    for (const line of lines) drawing.take(line.trim());
  }
  drawing.take(rest.trim());
  return drawing.entities() * leastEntityBytes;
}

/** A DXF is lines by twos: what a value is, and the value. */
class Drawing {
  private readonly blocks = new Map<string, Block>();
  private readonly main = newBlock();
  private code: string | null = null;
  private entity = '';
  private section = '';
  private block: Block | null = null;
  private insert: { name: string; columns: number; rows: number } | null = null;

  take(line: string): void {
    const { code } = this;
    this.code = code === null ? line : null;
    if (code === '0') this.begin(line);
    else if (code === '2') this.name(line);
    else if (this.insert && code === '70') this.insert.columns = Math.max(1, Number(line) || 1);
    else if (this.insert && code === '71') this.insert.rows = Math.max(1, Number(line) || 1);
  }

  /** Entities of the drawing, without end where numbers have one. */
  entities(): number {
    this.begin('EOF');
    const counts = new Map<string, number>();
    const countOf = ({ entities, inserts }: Block): number => inserts.reduce((sum, { name, times }) => sum + times * named(name), entities);
    const named = (name: string): number => {
      const known = counts.get(name);
      if (known !== undefined) return known;
      counts.set(name, 0);
      const block = this.blocks.get(name);
      const count = block ? countOf(block) : 0;
      counts.set(name, count);
      return count;
    };
    return countOf(this.main);
  }

  private begin(entity: string): void {
    const { insert } = this;
    const holder = this.section === 'BLOCKS' ? this.block : this.section === 'ENTITIES' ? this.main : null;
    if (insert) holder?.inserts.push({ name: insert.name, times: insert.columns * insert.rows });
    this.insert = entity === 'INSERT' ? { name: '', columns: 1, rows: 1 } : null;
    this.entity = entity;
    if (entity === 'ENDBLK') this.block = null;
    else if (entity === 'ENDSEC') this.section = '';
    else if (entity === 'BLOCK') this.block = newBlock();
    else if (holder && entity !== 'INSERT') holder.entities++;
  }

  private name(name: string): void {
    if (this.entity === 'SECTION') this.section = name;
    else if (this.entity === 'BLOCK' && this.block && !this.blocks.has(name)) this.blocks.set(name, this.block);
    else if (this.insert && this.insert.name === '') this.insert.name = name;
  }
}
