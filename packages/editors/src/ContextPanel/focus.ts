/** What the context panel shows. */
export interface ContextFocus {
  readonly open: boolean;
  /** Uri of the object whose relations are shown; null for none. */
  readonly focus: string | null;
  /** Uri of the object the panel was opened for: 'reset' leads back to it. */
  readonly origin: string | null;
  /** Uri of the only object of the list on the page; null where there is none such. */
  readonly listed: string | null;
}

export type ContextAction =
  /** Opens the panel for the page's object, else for the single one of its list. */
  | { readonly type: 'show'; readonly uri: string | null }
  | { readonly type: 'select'; readonly uri: string }
  | { readonly type: 'reset' }
  | { readonly type: 'hide' }
  /** An object was deleted. */
  | { readonly type: 'deleted'; readonly uri: string }
  /** A list page shows these objects now; none when one has left it. */
  | { readonly type: 'listed'; readonly uris: readonly string[] };

export const closedContext: ContextFocus = { open: false, focus: null, origin: null, listed: null };

/** The single object of a list; null when there are none or several. */
export function singleOf(uris: readonly string[]): string | null {
  return uris.length === 1 ? uris[0]! : null;
}

/** The next state of the panel. It closes when its focused object is deleted; a list of one object is picked by itself. */
export function contextFocus(state: ContextFocus, action: ContextAction): ContextFocus {
  switch (action.type) {
    case 'show': {
      const uri = action.uri ?? state.listed;
      return { ...state, open: true, focus: uri, origin: uri };
    }
    case 'select':
      return { ...state, open: true, focus: action.uri, origin: state.origin ?? action.uri };
    case 'reset':
      return { ...state, focus: state.origin };
    case 'hide':
      return { ...closedContext, listed: state.listed };
    case 'deleted':
      if (state.open && state.focus === action.uri) return { ...closedContext, listed: state.listed };
      return state.origin === action.uri ? { ...state, origin: state.focus } : state;
    case 'listed': {
      const single = singleOf(action.uris);
      if (single === state.listed) return state;
      const seen = { ...state, listed: single };
      return state.open && single !== null && state.origin !== single ? { ...seen, focus: single, origin: single } : seen;
    }
  }
}
