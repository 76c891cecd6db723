import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../ActionMenu/index.ts';
import { FavouriteStar } from '../FavouriteStar/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { AppLink } from '../link/index.ts';
import { TagChip, type TagClick, type TagLabel } from '../tags/index.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ObjectCardProps {
  /** Name of the object. */
  readonly title: string;
  /** Where the card leads; the whole card is then a link. */
  readonly href?: string;
  /** What happens on a click where there is no address. */
  readonly onOpen?: () => void;
  /** In front of the title, such as a `Mark`. */
  readonly icon?: ReactNode;
  /** A picture, filling its frame of 136 px; nothing for a card without a picture. */
  readonly preview?: ReactNode;
  /** A line below the title: kind, count, age. */
  readonly meta?: ReactNode;
  /** Status and the like, below the meta line. */
  readonly chips?: ReactNode;
  /** Behind the chips: the first few with their names, further ones as icons. */
  readonly tags?: readonly TagLabel[];
  /** Makes the tags buttons. */
  readonly onTag?: (tag: TagLabel, click: TagClick) => void;
  /** The object is a favourite; the star is filled. */
  readonly favoured?: boolean;
  /** Shows the star. */
  readonly onFavour?: (favoured: boolean) => void;
  /** Entries of the card's menu; without them there is none. */
  readonly menu?: readonly MenuAction[];
  /** Set off as the chosen one. @default false */
  readonly selected?: boolean;
}

/** So many tags show their names; a card must not grow with its tags. */
const namedTags = 3;

const Frame = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 8,
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  transition: 'border-color 90ms, box-shadow 90ms',
  '&[data-opens="true"]:hover': { borderColor: color.lineStrong, boxShadow: color.shadowMedium },
  '&[data-selected="true"]': { borderColor: color.accent, boxShadow: `0 0 0 1px ${color.accent}` },
  '&:has(.opener:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  '& .preview': {
    height: 136,
    flexShrink: 0,
    overflow: 'hidden',
    backgroundColor: color.sunken,
    borderBottom: `1px solid ${color.line}`,
    '& > img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  },
  '& .body': { padding: '12px 14px', display: 'grid', gap: 6, alignContent: 'start', flex: 1, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 },
  '& h3': { margin: 0, minWidth: 0, flex: 1, fontSize: fontSize.body, fontWeight: 600, lineHeight: 1.35 },
  '& .opener': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outline: 'none',
    // The whole card is the target; buttons lie above it.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& .above': { position: 'relative', display: 'inline-flex', margin: '-4px -6px -4px 0' },
  '& .meta': { fontSize: fontSize.small, color: color.text2, lineHeight: 1.4 },
  '& .chips': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    marginTop: 2,
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

/** An object as a card: picture, icon, name, facts, chips. */
export const ObjectCard = withGeo(function ObjectCard({
  title,
  href,
  onOpen,
  icon,
  preview,
  meta,
  chips,
  tags = [],
  onTag,
  favoured = false,
  onFavour,
  menu,
  selected = false,
}: ObjectCardProps): ReactNode {
  const t = useUiTexts();
  const name = href ? (
    <AppLink className="opener" href={href} title={title}>
      {title}
    </AppLink>
  ) : onOpen ? (
    <button type="button" className="opener" onClick={onOpen} title={title}>
      {title}
    </button>
  ) : (
    title
  );
  return (
    <Frame data-opens={Boolean(href ?? onOpen)} data-selected={selected}>
      {preview !== undefined && <div className="preview">{preview}</div>}
      <div className="body">
        <div className="head">
          {icon}
          <h3>{name}</h3>
          {(onFavour || menu) && (
            <span className="above">
              {onFavour && <FavouriteStar favoured={favoured} onChange={onFavour} />}
              {menu && menu.length > 0 && <ActionMenu items={menu} label={t('actionsOf', { name: title })} size="small" />}
            </span>
          )}
        </div>
        {meta && <div className="meta">{meta}</div>}
        {(chips || tags.length > 0) && (
          <div className="chips">
            {chips}
            {tags.map((tag, index) => (
              <TagChip key={tag.id} tag={tag} iconOnly={index >= namedTags} onClick={onTag && ((click) => onTag(tag, click))} />
            ))}
          </div>
        )}
      </div>
    </Frame>
  );
});
