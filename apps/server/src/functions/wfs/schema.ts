import { childNamed, childrenNamed, parseXml, withoutDoctype, XmlError, type XmlNode } from '../../xml/index.ts';
import type { TextKind } from '../fetching/gathering.ts';

/** What the types of XML Schema are to columns; all others are texts. */
const kinds: Readonly<Record<string, TextKind>> = Object.fromEntries([
  ...'integer int long short byte nonNegativeInteger positiveInteger nonPositiveInteger negativeInteger unsignedLong unsignedInt unsignedShort unsignedByte'
    .split(' ')
    .map((name) => [name, 'integer'] as const),
  ...'decimal double float'.split(' ').map((name) => [name, 'number'] as const),
  ['boolean', 'boolean'] as const,
]);

/** Attributes of a feature type that are no texts, by what DescribeFeatureType says; null where it says nothing that can be read. */
export function attributeKinds(text: string, typeName: string, host: string): ReadonlyMap<string, TextKind> | null {
  const root = parsed(text, host);
  if (root?.name !== 'schema') return null;
  const name = localName(typeName);
  const element = childrenNamed(root, 'element').find(({ attributes }) => attributes.name === name);
  const named = localName(element?.attributes.type ?? '');
  const complex =
    (element && childNamed(element, 'complexType')) ??
    childrenNamed(root, 'complexType').find(({ attributes }) => attributes.name === named);
  if (!complex) return null;
  return new Map(
    elementsBelow(complex).flatMap((one) => {
      const base = childNamed(one, 'simpleType') && childNamed(childNamed(one, 'simpleType')!, 'restriction')?.attributes.base;
      const kind = kinds[localName(one.attributes.type ?? base ?? '')];
      return one.attributes.name !== undefined && kind ? [[one.attributes.name, kind] as const] : [];
    }),
  );
}

function parsed(text: string, host: string): XmlNode | null {
  try {
    return parseXml(withoutDoctype(text.replace(/^\uFEFF/, '').trim()), host);
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
}

/** The attributes of a type, without those within them. */
function elementsBelow(node: XmlNode): XmlNode[] {
  return node.children.flatMap((child) => (child.name === 'element' ? [child] : elementsBelow(child)));
}

const localName = (name: string): string => name.split(':').at(-1)!;
