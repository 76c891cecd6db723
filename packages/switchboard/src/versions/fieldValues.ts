import type { Frame, Node, NodeGroup, Note, ValueFormat } from '@geo/api';
import type { Format } from '@geo/ui';
import { colorName } from '../actions/colorActions.tsx';
import { valueTextOf } from '../canvas/cards/ValueView.tsx';
import type { ComparedField, GraphContent } from '../graph/edits/compare.ts';
import { nodeName } from '../graph/names.ts';
import { storageOf, storageTexts } from '../dataset/storageTexts.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';
import { typeText } from '../ports/typeText.ts';

type Compared = Node | Frame | Note | NodeGroup;

export interface FieldTexts {
  readonly t: SwitchboardTranslate;
  readonly format: ValueFormat & Pick<Format, 'number' | 'bytes'>;
}

const roleTexts = { 0: 'roleNone', 1: 'input', 2: 'output' } as const;

function frameText(frame: Frame, field: ComparedField, { t, format }: FieldTexts): string | null {
  if (field === 'description') return frame.description;
  if (field === 'type') return typeText(t, frame.content_type);
  if (field === 'storage') return t(storageTexts[storageOf(frame)].label);
  if (field === 'role') return t(roleTexts[frame.frame_type]);
  if (field === 'docked') return t(frame.ui_docked ? 'yes' : 'no');
  if (field === 'visible') return t(frame.content_visible ? 'yes' : 'no');
  if (field !== 'value') return null;
  const { text, title } = valueTextOf(frame, t, format);
  return title ?? text;
}

/** A field of an object as text, null for what a text does not tell. */
export function fieldValue(object: Compared, field: ComparedField, content: GraphContent, texts: FieldTexts): string | null {
  const { t } = texts;
  if (field === 'name') return 'name' in object ? object.name : null;
  if (field === 'text') return 'text' in object ? object.text : null;
  if (field === 'function') return 'func' in object ? nodeName(object) : null;
  if (field === 'collapsed') return 'ui_collapsed' in object ? t(object.ui_collapsed ? 'yes' : 'no') : null;
  if (field === 'color') return 'ui_color' in object ? colorName(object.ui_color, t) : null;
  if (field === 'group' && 'group' in object)
    return content.groups.find(({ resource_uri }) => resource_uri === object.group)?.name ?? t('roleNone');
  return 'content_type' in object ? frameText(object, field, texts) : null;
}
