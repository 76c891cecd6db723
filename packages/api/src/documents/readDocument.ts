import { GraphDocument } from '../schemas/document.ts';

/** Why a text is no document. `at` names the part that is wrong. */
export type UnreadableDocument =
  | { readonly kind: 'tooLarge' | 'notJson' | 'otherJson' }
  | { readonly kind: 'wrongVersion'; readonly version: string }
  | { readonly kind: 'broken'; readonly at: string };

export type ReadDocument =
  | { readonly ok: true; readonly document: GraphDocument }
  | { readonly ok: false; readonly problem: UnreadableDocument };

/** Largest text of a document in characters. */
export const maxDocumentLength = 20_000_000;

const no = (problem: UnreadableDocument): ReadDocument => ({ ok: false, problem });

/** Whether a text may be a document: worth reading it as one. */
export function looksLikeDocument(text: string): boolean {
  return /^\s*\{/.test(text) && text.slice(0, 2000).includes('"geo-switchboard"');
}

/** Reads pasted or imported text. What the document says is not judged yet, only that it is one. */
export function readDocument(text: string): ReadDocument {
  if (text.length > maxDocumentLength) return no({ kind: 'tooLarge' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return no({ kind: 'notJson' });
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 'geo-switchboard')
    return no({ kind: 'otherJson' });
  const version = 'version' in value ? value.version : undefined;
  if (version !== 1) return no({ kind: 'wrongVersion', version: JSON.stringify(version ?? null).slice(0, 20) });
  const parsed = GraphDocument.safeParse(value);
  if (parsed.success) return { ok: true, document: parsed.data };
  const tooMany = parsed.error.issues.some((issue) => issue.code === 'too_big' && issue.origin === 'array');
  return tooMany ? no({ kind: 'tooLarge' }) : no({ kind: 'broken', at: parsed.error.issues[0]?.path.join('.') ?? '' });
}
