import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { Tooltip } from '../Tooltip/index.ts';
import { TagIcon, tagProperties } from './TagIcon.tsx';
import type { TagClick, TagLabel } from './tag.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface TagChipProps {
  /** The tag: name, colour, icon, intent. */
  readonly tag: TagLabel;
  /** Makes the chip a button. */
  readonly onClick?: (click: TagClick) => void;
  /** The chip is a filter in force or not; only with `onClick`. */
  readonly active?: boolean;
  /** Adds a button that takes the tag off. */
  readonly onRemove?: () => void;
  /** Only the icon, with the name as a tooltip; for cards and tables. @default false */
  readonly iconOnly?: boolean;
}

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: 24,
  borderRadius: radius - 2,
  backgroundColor: 'var(--tag-soft)',
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 500,
  '& button': { border: 0, background: 'none', font: 'inherit', color: 'inherit', cursor: 'pointer', borderRadius: 'inherit' },
  '& .face': { display: 'flex', alignItems: 'center', gap: 5, minWidth: 0, height: 24, padding: '0 7px' },
  '& .face.alone': { width: 24, padding: 0, justifyContent: 'center' },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button.face:hover': { boxShadow: 'inset 0 0 0 1px var(--tag-mark)' },
  '& button.face[aria-pressed="true"]': { boxShadow: 'inset 0 0 0 1.5px var(--tag-mark)', fontWeight: 600 },
  '& .remove': { display: 'grid', placeItems: 'center', width: 24, height: 24, padding: 0, flexShrink: 0, color: color.text2 },
  '& .remove:hover': { color: color.text },
});

/** A tag: icon, colour and name. */
export const TagChip = withGeo(function TagChip({ tag, onClick, active, onRemove, iconOnly = false }: TagChipProps): ReactNode {
  const t = useUiTexts();
  const className = iconOnly ? 'face alone' : 'face';
  const content = (
    <>
      <TagIcon tag={tag} />
      {!iconOnly && <span className="name">{tag.name}</span>}
    </>
  );
  const press = (event: MouseEvent): void => {
    // The chip may stand on a card or row that opens on a click.
    event.stopPropagation();
    event.preventDefault();
    onClick?.({ shift: event.shiftKey });
  };
  const face = onClick ? (
    <button type="button" className={className} aria-label={iconOnly ? tag.name : undefined} aria-pressed={active} onClick={press}>
      {content}
    </button>
  ) : (
    <span className={className} role={iconOnly ? 'img' : undefined} aria-label={iconOnly ? tag.name : undefined}>
      {content}
    </span>
  );
  return (
    <Chip sx={tagProperties(tag.color)}>
      {iconOnly ? <Tooltip title={tag.name}>{face}</Tooltip> : face}
      {onRemove && (
        <button type="button" className="remove" aria-label={t('removeTag', { name: tag.name })} onClick={onRemove}>
          <X size={13} aria-hidden />
        </button>
      )}
    </Chip>
  );
});
