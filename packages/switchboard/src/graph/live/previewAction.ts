import { idOfUri } from '@geo/api';

/** What a preview page may ask for. Objects are named by uri. */
export type PreviewAction =
  | { readonly action: 'run_switchboard' | 'hide_preview' }
  | { readonly action: 'run_node'; readonly node: string }
  | { readonly action: 'show_data' | 'edit_datum' | 'select_frame'; readonly frame: string };

const plain = ['run_switchboard', 'hide_preview'] as const;
const ofFrame = ['show_data', 'edit_datum', 'select_frame'] as const;

type Raw = Readonly<Record<string, unknown>>;
const record = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});
const named = (kind: 'node' | 'frame', value: unknown): string | null =>
  typeof value === 'string' && idOfUri(kind, value) !== null ? value : null;

/**
 * Reads a message of the preview page: `{kind: 'switchboard_action', action, args?: {node?, frame?}}`. Null for anything else, and
 * for a message from another origin than the configured one.
 */
export function previewAction(message: { readonly origin: string; readonly data: unknown }, origin: string): PreviewAction | null {
  if (message.origin !== origin) return null;
  const { kind, action: name, args } = record(message.data);
  if (kind !== 'switchboard_action') return null;
  const simple = plain.find((one) => one === name);
  if (simple) return { action: simple };
  const node = named('node', record(args)['node']);
  if (name === 'run_node' && node) return { action: 'run_node', node };
  const framed = ofFrame.find((one) => one === name);
  const frame = named('frame', record(args)['frame']);
  return framed && frame ? { action: framed, frame } : null;
}

/** Address of the preview page for a switchboard; null without a pattern. 'placeholder' stands for the id. */
export function previewUrl(pattern: string, id: number): string | null {
  return pattern === '' ? null : pattern.replaceAll('placeholder', String(id));
}
