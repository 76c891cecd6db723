import type { Filter, Rule } from 'geostyler-style';
import { childNamed, type XmlNode } from '../../xml/index.ts';
import { rulesRead } from '../carried.ts';
import type { Losses } from '../losses.ts';

interface FoundRule {
  /** The FeatureTypeStyle that it stands in. */
  readonly group: XmlNode;
  readonly isElse: boolean;
}

function found(node: XmlNode, group: XmlNode): FoundRule[] {
  if (node.name === 'Rule') return [{ group, isElse: childNamed(node, 'ElseFilter') !== null }];
  return node.children.flatMap((child) => found(child, node.name === 'FeatureTypeStyle' ? node : group));
}

/**
 * The rules with the filter of those that hold for what no other of their group holds for: the parser passes over `ElseFilter`, and a rule
 * without a filter would draw all. What has no value is drawn by them there and not here.
 */
export function withElse(rules: readonly Rule[], document: XmlNode, losses: Losses): Rule[] {
  const places = found(document, document);
  const read = rulesRead(rules, losses);
  if (!places.some(({ isElse }) => isElse)) return [...read];
  if (places.length !== rules.length) throw new Error(`${places.length} Rule, ${rules.length} of them read.`);
  const filters = new Map<XmlNode, Filter | null>();
  /** What no rule of a group holds for, made once; null where none of them has a filter. */
  const otherwise = (group: XmlNode): Filter | null => {
    const known = filters.get(group);
    if (known !== undefined) return known;
    const others = read.flatMap(({ filter }, at) => (filter !== undefined && places[at]!.group === group ? [filter] : []));
    const made = others.length === 0 ? null : (['!', ['||', ...others]] as unknown as Filter);
    filters.set(group, made);
    return made;
  };
  return read.map((rule, at) => {
    const { group, isElse } = places[at]!;
    if (!isElse) return rule;
    const filter = otherwise(group);
    if (filter === null) return rule;
    losses.add(at + 1, 'ElseFilter', 'approximated');
    return { ...rule, filter };
  });
}
