/** Role of a mark that is drawn by another element than `img`; it needs a name. */
export const imageRole = { role: 'img' } as const;

/** Role of a group of controls that is no form's `fieldset`; it needs a name. */
export const groupRole = { role: 'group' } as const;

/** Role of a bar that shows progress; `progress` itself cannot be drawn in all browsers as the card needs it. */
export const progressRole = { role: 'progressbar' } as const;

/** Role of a list of choices that are richer than `option`; it needs a name. */
export const listboxRole = { role: 'listbox' } as const;
