import type { FramePatch, Frame } from '@geo/api';

/** What the settings of a dataset change. */
export type FrameSettings = Pick<Frame, 'content_type' | 'frame_type' | 'name' | 'description'>;

export const settingsOf = ({ content_type, frame_type, name, description }: Frame): FrameSettings => ({
  content_type,
  frame_type,
  name,
  description,
});

/** The fields that differ; null where nothing does, or where a role lacks the name by which workflows know it. */
export function settingsPatch(frame: Frame, draft: FrameSettings): FramePatch | null {
  const role = draft.frame_type !== 0;
  const next: FrameSettings = { ...draft, name: draft.name.trim(), ...(role ? {} : { name: frame.name, description: frame.description }) };
  if (role && next.name === '') return null;
  const now = settingsOf(frame);
  const changed = Object.entries(next).filter(([key, value]) => value !== now[key as keyof FrameSettings]);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
