import type { CSSObject, Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TagLabel } from './tag.ts';
import { tagColors, type TagColors } from './tagColors.ts';
import { TagGlyph } from './TagGlyph.tsx';
import { tagIconNameOf } from './tagIcons.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** Custom properties `--tag-mark` and `--tag-soft` of a tag, right in both schemes. */
export function tagProperties(hue: string | null | undefined): (theme: Theme) => CSSObject {
  const { light, dark } = tagColors(hue);
  const properties = ({ mark, soft }: TagColors): Record<string, string> => ({ '--tag-mark': mark, '--tag-soft': soft });
  return (theme) => ({ ...properties(light), ...theme.applyStyles('dark', properties(dark)) });
}

export interface TagIconProps {
  /** The tag whose icon shows, in its colour. */
  readonly tag: Pick<TagLabel, 'color' | 'icon' | 'intent' | 'name'>;
  /** Edge in px. @default 14 */
  readonly size?: number;
  /** The icon stands alone: it then bears the tag's name. @default false */
  readonly named?: boolean;
}

/** The icon of a tag, or of its intent, in the tag's colour. */
export const TagIcon = withGeo(function TagIcon({ tag, size = 14, named = false }: TagIconProps): ReactNode {
  useGeo();
  return (
    <Box
      component="span"
      role={named ? 'img' : undefined}
      aria-label={named ? tag.name : undefined}
      aria-hidden={named ? undefined : true}
      sx={[tagProperties(tag.color), { display: 'inline-grid', flexShrink: 0, color: 'var(--tag-mark)' }]}
    >
      <TagGlyph name={tagIconNameOf(tag)} size={size} />
    </Box>
  );
});
