import type { XmlNode } from '../../xml/index.ts';
import { webAddress, type FoundAddress } from './web-address.ts';

const titleNames = ['title', 'name'];
const updatedNames = ['updated', 'pubdate', 'modified', 'date', 'published'];
const typeNames = ['type', 'format'];
/** `href` also stands for `xlink:href`; RSS names files by `url`, ATOM contents by `src`. */
const addressAttributes = ['href', 'url', 'src'];
/** `xlink:type` says how a link behaves, not what it leads to. */
const linkBehaviours = new Set(['simple', 'extended', 'locator', 'arc', 'resource', 'title', 'none']);

/** Addresses in attributes, and elements that hold nothing but one. What is said of them stands beside or around them. */
export function* xmlAddresses(root: XmlNode, base: string): Generator<FoundAddress> {
  yield* within(root, base, { title: '', updated: '', format: '' });
}

/** `format` is what the element around says, not those around that. */
function* within(node: XmlNode, base: string, outer: { title: string; updated: string; format: string }): Generator<FoundAddress> {
  const { attributes, children } = node;
  const here = {
    title: childText(children, titleNames) || outer.title,
    updated: childText(children, updatedNames) || outer.updated,
    format: childText(children, typeNames),
  };
  const own = attributes['type'];
  const described = {
    title: attributes['title'] || here.title,
    type: (own && !linkBehaviours.has(own) ? own : '') || here.format || outer.format,
    updated: here.updated,
  };
  for (const name of addressAttributes) {
    const url = webAddress(attributes[name] ?? '', base);
    if (url !== null) yield { url, ...described };
  }
  const url = children.length === 0 ? webAddress(node.text) : null;
  if (url !== null) yield { url, ...described };
  for (const child of children) yield* within(child, base, here);
}

function childText(children: readonly XmlNode[], names: readonly string[]): string {
  for (const name of names) {
    const text = children.find((child) => child.name.toLowerCase() === name && child.text !== '')?.text;
    if (text !== undefined) return text;
  }
  return '';
}
