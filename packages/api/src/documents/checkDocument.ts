import type { FunctionInfo, Port } from '../schemas/function.ts';
import type { GraphDocument } from '../schemas/document.ts';
import { placeIn, standingTypesFit, typesFit } from '../graph/linkRules.ts';
import { typeLabel, typeName, typeUri } from '../types/chain.ts';
import { isValueOf } from '../types/entering/entered.ts';
import { isKnownType } from '../types/registry.ts';
import { linksInCycles } from './cycles.ts';
import { ownLinks } from './ownLinks.ts';

export type ProblemKind =
  | 'duplicateKey'
  | 'unknownFunction'
  | 'administratorsOnly'
  | 'unknownType'
  | 'wrongValue'
  | 'unknownGroup'
  | 'danglingLink'
  | 'unknownPort'
  | 'wrongType'
  | 'placeTaken'
  | 'twoWriters'
  | 'cycle';

/** Something that cannot be kept. */
export interface DocumentProblem {
  readonly kind: ProblemKind;
  /** What it is about, as text: a function, a dataset, or a port of a function. */
  readonly object: string;
  /** What is wrong with it, as text: a key, a type, the name of a port. */
  readonly detail: string;
}

export interface CheckOptions {
  readonly functions: readonly FunctionInfo[];
  /** The user may use functions for administrators. */
  readonly isSuperuser: boolean;
  /** In which types are named. @default 'en' */
  readonly language?: 'de' | 'en';
}

export interface CheckedDocument {
  readonly problems: readonly DocumentProblem[];
  /** The document without what cannot be kept. */
  readonly kept: GraphDocument;
}

type DocumentNode = GraphDocument['nodes'][number];
type DocumentFrame = GraphDocument['frames'][number];
type DocumentLink = GraphDocument['links'][number];

/** A link as text. */
const linkText = (link: DocumentLink, nodes: ReadonlyMap<string, DocumentNode>): string =>
  `${nodes.get(link.node)?.func ?? link.node} · ${link.name}`;

const keysOf = (objects: readonly { key: string }[]): ReadonlySet<string> => new Set(objects.map((object) => object.key));

class Check {
  readonly problems: DocumentProblem[] = [];
  readonly #document: GraphDocument;
  readonly #options: CheckOptions;
  readonly #functions: ReadonlyMap<string, FunctionInfo>;

  constructor(document: GraphDocument, options: CheckOptions) {
    this.#document = document;
    this.#options = options;
    this.#functions = new Map(options.functions.map((info) => [info.name, info]));
  }

  #tell(kind: ProblemKind, object: string, detail: string): false {
    this.problems.push({ kind, object, detail });
    return false;
  }

  get #language(): 'de' | 'en' {
    return this.#options.language ?? 'en';
  }

  #frameText({ name, content_type }: DocumentFrame): string {
    return name || typeLabel(content_type, this.#language);
  }

  result(): CheckedDocument {
    const { nodes, frames, notes, groups, links } = this.#document;
    const taken = new Set<string>();
    const once = <T extends { key: string }>(objects: readonly T[], text: (object: T) => string): T[] =>
      objects.filter((object) => {
        if (taken.has(object.key)) return this.#tell('duplicateKey', text(object), object.key);
        taken.add(object.key);
        return true;
      });
    const ownNodes = once(nodes, (node) => node.func);
    const frameText = (frame: DocumentFrame): string => this.#frameText(frame);
    const ownFrames = once(frames, frameText);
    const ownNotes = once(notes, (note) => note.text.slice(0, 60));
    const ownGroups = once(groups, (group) => group.name);
    const groupKeys = new Set(ownGroups.map((group) => group.key));
    const inGroup = <T extends { group: string | null }>(object: T, text: string): T => {
      if (object.group === null || groupKeys.has(object.group)) return object;
      this.#tell('unknownGroup', text, object.group);
      return { ...object, group: null };
    };
    const keptNodes = ownNodes.filter((node) => this.#hasFunction(node)).map((node) => inGroup(node, node.func));
    const keptFrames = ownFrames.filter((frame) => this.#hasType(frame)).map((frame) => inGroup(this.#withValue(frame), frameText(frame)));
    const kept = {
      ...this.#document,
      nodes: keptNodes,
      frames: keptFrames,
      notes: ownNotes.map((note) => inGroup(note, note.text.slice(0, 60))),
      groups: ownGroups,
      links: this.#links(links, keptNodes, keptFrames, { nodes: keysOf(ownNodes), frames: keysOf(ownFrames) }),
    };
    return { problems: this.problems, kept };
  }

  #hasFunction({ func }: DocumentNode): boolean {
    const info = this.#functions.get(func);
    if (!info) return this.#tell('unknownFunction', func, func);
    return !info.superuser_required || this.#options.isSuperuser || this.#tell('administratorsOnly', func, func);
  }

  #hasType(frame: DocumentFrame): boolean {
    const type = typeName(frame.content_type);
    return (
      (isKnownType(type) && frame.content_type === typeUri(type)) ||
      this.#tell('unknownType', frame.name || type.slice(0, 60), type.slice(0, 60))
    );
  }

  #withValue(frame: DocumentFrame): DocumentFrame {
    const { data, values, ...rest } = frame;
    const all = values ?? (data === undefined || data === null ? [] : [data]);
    const type = typeName(frame.content_type);
    const right = all.filter((value) => isValueOf(type, value));
    if (right.length < all.length) this.#tell('wrongValue', this.#frameText(frame), typeLabel(type, this.#language));
    if (right.length === 0) return rest;
    return right.length === 1 ? { ...rest, data: right[0] } : { ...rest, values: right };
  }

  #links(
    links: readonly DocumentLink[],
    keptNodes: readonly DocumentNode[],
    keptFrames: readonly DocumentFrame[],
    known: { readonly nodes: ReadonlySet<string>; readonly frames: ReadonlySet<string> },
  ): DocumentLink[] {
    const nodes = new Map(keptNodes.map((node) => [node.key, node]));
    const frames = new Map(keptFrames.map((frame) => [frame.key, frame]));
    const places = new Set<string>();
    const writers = new Set<string>();
    const own = ownLinks(links);
    const sound = links.filter((link) => {
      const text = linkText(link, nodes);
      if (!known.nodes.has(link.node)) return this.#tell('danglingLink', text, link.node);
      if (!known.frames.has(link.frame)) return this.#tell('danglingLink', text, link.frame);
      const [node, frame] = [nodes.get(link.node), frames.get(link.frame)];
      // Where an end cannot be kept, its links are no problems of their own.
      if (!node || !frame) return false;
      const port = this.#port(node, link);
      if (!port) return this.#tell('unknownPort', node.func, link.name);
      // The frame that an output comes with may have the type that a run wrote: the others are linked anew.
      const fit = own.has(link) ? standingTypesFit : typesFit;
      if (!fit(frame.content_type, port)) return this.#tell('wrongType', text, this.#frameText(frame));
      const place = JSON.stringify([link.node, link.is_input, link.name, placeIn(port, link)]);
      if (places.has(place)) return this.#tell('placeTaken', text, this.#frameText(frame));
      if (!link.is_input && writers.has(link.frame)) return this.#tell('twoWriters', text, this.#frameText(frame));
      places.add(place);
      if (!link.is_input) writers.add(link.frame);
      return true;
    });
    const closing = linksInCycles(sound);
    return sound.filter((link) => !closing.has(link) || this.#tell('cycle', linkText(link, nodes), link.name));
  }

  #port(node: DocumentNode, link: DocumentLink): Port | undefined {
    const info = this.#functions.get(node.func);
    return (link.is_input ? info?.inputs : info?.outputs)?.find((port) => port.name === link.name);
  }
}

/**
 * What of a document cannot be kept, named, and the rest. Texts and values are only text: a depot that a value names is not
 * asked for here, and who may read it decides the run.
 */
export function checkDocument(document: GraphDocument, options: CheckOptions): CheckedDocument {
  return new Check(document, options).result();
}
