/** What the context panel shows. */
export interface ContextFocus {
  readonly open: boolean;
  /** Uri of the object whose relations are shown; null for none. */
  readonly focus: string | null;
  /** Uri of the object the panel was opened for: 'reset' leads back to it. */
  readonly origin: string | null;
}

export type ContextAction =
  | { readonly type: 'show'; readonly uri: string | null }
  | { readonly type: 'select'; readonly uri: string }
  | { readonly type: 'reset' }
  | { readonly type: 'hide' }
  /** An object was deleted. */
  | { readonly type: 'deleted'; readonly uri: string }
  /** A list page shows these objects now. */
  | { readonly type: 'listed'; readonly uris: readonly string[] };

export const closedContext: ContextFocus = { open: false, focus: null, origin: null };

/** The single object of a list; null when there are none or several. */
export function singleOf(uris: readonly string[]): string | null {
  return uris.length === 1 ? uris[0]! : null;
}

/** The next state of the panel. It closes when its focused object is deleted; a list of one object is picked by itself. */
export function contextFocus(state: ContextFocus, action: ContextAction): ContextFocus {
  switch (action.type) {
    case 'show':
      return { open: true, focus: action.uri, origin: action.uri };
    case 'select':
      return { ...state, open: true, focus: action.uri, origin: state.origin ?? action.uri };
    case 'reset':
      return { ...state, focus: state.origin };
    case 'hide':
      return closedContext;
    case 'deleted':
      if (state.focus === action.uri) return closedContext;
      return state.origin === action.uri ? { ...state, origin: state.focus } : state;
    case 'listed': {
      const single = singleOf(action.uris);
      return state.open && single !== null && state.origin !== single ? { open: true, focus: single, origin: single } : state;
    }
  }
}
