/** An element with its namespace prefix removed. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  /** Own character data, without that of children. */
  text: string;
}

export function childNamed(node: XmlNode, ...names: readonly string[]): XmlNode | null {
  return node.children.find((child) => names.includes(child.name)) ?? null;
}

export function childrenNamed(node: XmlNode, ...names: readonly string[]): XmlNode[] {
  return node.children.filter((child) => names.includes(child.name));
}

/** The element at a path of names below a node. */
export function nodeAt(node: XmlNode, ...path: readonly string[]): XmlNode | null {
  return path.reduce<XmlNode | null>((parent, name) => parent && childNamed(parent, name), node);
}

/** Text of the element at a path, '' where there is none. */
export function textAt(node: XmlNode, ...path: readonly string[]): string {
  return nodeAt(node, ...path)?.text ?? '';
}

/** Texts of all children of a name. */
export function textsOf(node: XmlNode, ...names: readonly string[]): string[] {
  return childrenNamed(node, ...names).map(({ text }) => text);
}
