/** A node of well-known text: `KEYWORD["value", 1.5, CHILD[...]]`. */
export interface WktNode {
  keyword: string;
  values: (string | number)[];
  children: WktNode[];
}

const maxDepth = 32;
const maxLength = 65_536;

/** Parses WKT 1 (ESRI and OGC) and WKT 2 of a CRS; null for anything else. */
export function parseWkt(text: string): WktNode | null {
  if (text.length > maxLength) return null;
  const tokens = text.match(/"(?:[^"]|"")*"|[A-Za-z_][A-Za-z0-9_]*|[-+]?\d*\.?\d+(?:[eE][-+]?\d+)?|[[\](),]/g);
  if (!tokens) return null;
  const state = { tokens, at: 0 };
  const node = parseNode(state, 0);
  return node && state.at === tokens.length ? node : null;
}

interface ParserState {
  tokens: string[];
  at: number;
}

function parseNode(state: ParserState, depth: number): WktNode | null {
  const keyword = state.tokens[state.at++];
  if (depth > maxDepth || keyword === undefined || !/^[A-Za-z_]/.test(keyword)) return null;
  const node: WktNode = { keyword: keyword.toUpperCase(), values: [], children: [] };
  const open = state.tokens[state.at];
  if (open !== '[' && open !== '(') return node;
  state.at++;
  for (;;) {
    const token = state.tokens[state.at];
    if (token === undefined) return null;
    if (token === ']' || token === ')') {
      state.at++;
      return node;
    }
    if (token === ',') state.at++;
    else if (token.startsWith('"')) node.values.push(unquoted(state));
    else if (/^[-+.\d]/.test(token)) node.values.push(Number(state.tokens[state.at++]));
    else {
      const child = parseNode(state, depth + 1);
      if (!child) return null;
      node.children.push(child);
    }
  }
}

function unquoted(state: ParserState): string {
  return (state.tokens[state.at++] ?? '').slice(1, -1).replaceAll('""', '"');
}

/** The first direct child with one of the keywords. */
export function child(node: WktNode, ...keywords: string[]): WktNode | undefined {
  return node.children.find(({ keyword }) => keywords.includes(keyword));
}

/** The first node with one of the keywords, the node itself included, depth first. */
export function find(node: WktNode, ...keywords: string[]): WktNode | undefined {
  if (keywords.includes(node.keyword)) return node;
  for (const part of node.children) {
    const found = find(part, ...keywords);
    if (found) return found;
  }
  return undefined;
}

/** The name, which is the first value. */
export function nameOf(node: WktNode | undefined): string {
  const [name] = node?.values ?? [];
  return typeof name === 'string' ? name : '';
}
