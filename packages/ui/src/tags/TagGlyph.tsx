import { Suspense, lazy, type ReactNode } from 'react';
import { whenIdle } from '../lateIcons/whenIdle.ts';
import type { TagIconName } from './tagIcons.ts';

export interface TagGlyphProps {
  readonly name: TagIconName;
  /** Edge in px. */
  readonly size: number;
}

const LoadedIcon = lazy(async () => {
  await whenIdle();
  const { loadedTagIcons } = await import('./loadedTagIcons.ts');
  return {
    default: ({ name, size }: TagGlyphProps): ReactNode => {
      const Icon = loadedTagIcons[name];
      return <Icon size={size} strokeWidth={2} aria-hidden style={{ width: size, height: size }} />;
    },
  };
});

/** The shape of a tag's icon; its place is kept while the shapes are loaded. */
export function TagGlyph(props: TagGlyphProps): ReactNode {
  const { size } = props;
  return (
    <Suspense fallback={<span style={{ display: 'block', width: size, height: size }} />}>
      <LoadedIcon {...props} />
    </Suspense>
  );
}
