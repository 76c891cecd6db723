import type { Guide } from './guide.ts';

/** The form of one kind of object, which no app takes by itself. */
export const formGuide = (purpose: string, use: string): Guide => ({
  purpose,
  use: [use],
  avoid: ['Not by itself: GenericEditor, EditorPage and OpenEditor show it, load and save the object and ask about conflicts.'],
  keyboard: [
    ['Tab', 'goes through tabs and fields'],
    ['Ctrl+Enter', 'commits a text and saves'],
  ],
  aria: [['Field', 'textbox and the like, described by its help or by what is wrong']],
  components: [],
});

/** The list of one kind of object: `ListView` with the definition of the kind. */
export const listGuide = (purpose: string, use: string): Guide => ({
  purpose,
  use: [use],
  avoid: ['Not as a component of its own: take ListView with this kind, or ListPage; the page of ListView tells what all lists have.'],
  keyboard: [
    ['Tab', 'goes through bar, side and list'],
    ['Space', 'selects'],
    ['Enter', 'opens'],
  ],
  aria: [
    ['Search', 'searchbox'],
    ['Objects', 'list of article with a heading, or table'],
  ],
  components: [],
});

/** A part of the editor of switchboards, or what it does; on the canvas unless its `aria` says otherwise. */
export const boardGuide = (
  purpose: string,
  use: string,
  keyboard: NonNullable<Guide['keyboard']> = [],
  aria: NonNullable<Guide['aria']> = [['Canvas', 'application, its objects group named by their titles']],
): Guide => ({
  purpose,
  use: [use],
  avoid: ['Not as a component of its own: SwitchboardEditor, Switchboard and SwitchboardCanvas bring it.'],
  keyboard: [...keyboard, ['?', 'shows all shortcuts that hold']],
  aria,
  components: [],
});

/** A part of the dialog of a dataset. */
export const datasetGuide = (purpose: string, use: string): Guide => ({
  purpose,
  use: [use],
  avoid: ['Not as a component of its own: DatasetDialog brings it.'],
  keyboard: [['Arrow keys, Enter', 'go from tab to tab']],
  aria: [['Dialog', 'dialog named by the dataset, its views tabpanel']],
  components: [],
});
