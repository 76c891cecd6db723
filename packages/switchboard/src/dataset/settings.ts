import { isStoredByChoice, typeName, type FramePatch, type Frame } from '@geo/api';

/** What the settings of a dataset change. */
export type FrameSettings = Pick<
  Frame,
  'content_type' | 'frame_type' | 'name' | 'description' | 'storage_context' | 'dynamic_storage_context'
>;

export const settingsOf = ({
  content_type,
  frame_type,
  name,
  description,
  storage_context,
  dynamic_storage_context,
}: Frame): FrameSettings => ({ content_type, frame_type, name, description, storage_context, dynamic_storage_context });

/** The fields that differ; null where nothing does, or where a role lacks the name by which workflows know it. */
export function settingsPatch(frame: Frame, draft: FrameSettings): FramePatch | null {
  const role = draft.frame_type !== 0;
  const { storage_context, dynamic_storage_context } = frame;
  const next: FrameSettings = {
    ...draft,
    name: draft.name.trim(),
    ...(role ? {} : { name: frame.name, description: frame.description }),
    // Of another type there may be nothing to choose.
    ...(isStoredByChoice(typeName(draft.content_type)) ? {} : { storage_context, dynamic_storage_context }),
  };
  if (role && next.name === '') return null;
  const now = settingsOf(frame);
  const changed = Object.entries(next).filter(([key, value]) => value !== now[key as keyof FrameSettings]);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
