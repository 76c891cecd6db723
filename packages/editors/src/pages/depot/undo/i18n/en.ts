import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of undo and redo of edits of records, with the keys of the German ones. */
export const en: TextsLike<typeof de> = {
  undoNothing: 'Undo',
  redoNothing: 'Redo',
  undoOf: 'Undo: {{edit}}',
  redoOf: 'Redo: {{edit}}',
  editUndone: 'Undone: {{edit}}',
  editRedone: 'Redone: {{edit}}',
  undoRefused: 'Not undone: {{edit}}. {{reason}}',
  redoRefused: 'Not redone: {{edit}}. {{reason}}',
  editedNamed: '“{{name}}”',
  editedNumbered: 'record {{number}}',
  editedValue: 'Cell “{{key}}” of {{record}}',
  editedGeometry: 'Geometry of {{record}}',
  editedAdded: 'Added: {{record}}',
  editedDeleted: 'Deleted: {{record}}',
  editedDeletedMany_one: '{{count, number}} record deleted',
  editedDeletedMany_other: '{{count, number}} records deleted',
  editedRecord: 'Values of {{record}}',
  editedRestored: 'Restored: {{record}}',
  editedPasted_one: '{{count, number}} row pasted',
  editedPasted_other: '{{count, number}} rows pasted',
  editedReplaced_one: 'Replacement in {{count, number}} record',
  editedReplaced_other: 'Replacement in {{count, number}} records',
  editedRepaired_one: 'Repair of {{count, number}} geometry',
  editedRepaired_other: 'Repair of {{count, number}} geometries',
  shortcutsRecords: 'Records',
  undoEdit: 'Take an edit back',
  redoEdit: 'Make an edit again',
};
