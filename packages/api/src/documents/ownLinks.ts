import type { GraphDocument } from '../schemas/document.ts';

type DocumentLink = GraphDocument['links'][number];

/**
 * The links of a document that come with their nodes: a new node brings one frame for each of its outputs, which is the first that
 * the output writes. It has no key, so that links with one are made beside it.
 */
export function ownLinks(links: readonly DocumentLink[]): ReadonlySet<DocumentLink> {
  const taken = new Set<string>();
  return new Set(
    links.filter(({ node, frame, name, is_input, dict_key }) => {
      const places = [JSON.stringify([node, name]), JSON.stringify([frame])];
      if (is_input || dict_key !== null || places.some((place) => taken.has(place))) return false;
      for (const place of places) taken.add(place);
      return true;
    }),
  );
}
