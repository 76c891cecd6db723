import { createDraftStore } from '@geo/editors';

/** Unsaved drafts of this browser tab: two tabs never share one. */
export const drafts = createDraftStore(window.sessionStorage);
