import { Pin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MenuAction } from '../ActionMenu/index.ts';
import { Button } from '../Button/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { Pencil, PinOff, Trash2 } from '../lateIcons/menuIcons.ts';
import { SidebarRow } from '../SidebarList/SidebarRow.tsx';
import { SidebarSection, type SidebarError } from '../SidebarList/SidebarSection.tsx';
import { TagIcon, type TagClick } from '../tags/index.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { foldTags, orderTags, type SidebarTag } from './order.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface TagsSidebarProps {
  /** All tags, in the order in which they show. */
  readonly tags: readonly SidebarTag[];
  /** Ids of the tags that filter the list now. */
  readonly activeIds: readonly string[];
  /** A tag was pressed; `click` says whether it is added to the filter. */
  readonly onSelect: (tag: SidebarTag, click: TagClick) => void;
  /** Shows the add button. */
  readonly onAdd?: () => void;
  /** Offers to pin and unpin a tag. */
  readonly onPin?: (tag: SidebarTag, pinned: boolean) => void;
  /** Offers to edit a tag where `mayChange` allows it. */
  readonly onEdit?: (tag: SidebarTag) => void;
  /** Offers to delete a tag where `mayChange` allows it. */
  readonly onDelete?: (tag: SidebarTag) => void;
  /** Whether a tag may be edited and deleted. @default every tag */
  readonly mayChange?: (tag: SidebarTag) => boolean;
  /** The tags are on their way. @default false */
  readonly loading?: boolean;
  /** Why the tags could not be loaded, with another try. */
  readonly error?: SidebarError;
}

/** The tags of a list as filters: pinned ones on top, the others folded after the first few. */
export const TagsSidebar = withGeo(function TagsSidebar({
  tags,
  activeIds,
  onSelect,
  onAdd,
  onPin,
  onEdit,
  onDelete,
  mayChange = () => true,
  loading,
  error,
}: TagsSidebarProps): ReactNode {
  const t = useUiTexts();
  const [unfolded, setUnfolded] = useState(false);
  const ordered = orderTags(tags);
  const folded = foldTags(ordered, activeIds);
  const menuOf = (tag: SidebarTag): MenuAction[] => {
    const changeable = mayChange(tag);
    const actions = [
      onPin && {
        id: 'pin',
        label: t(tag.pinned ? 'unpin' : 'pin'),
        icon: tag.pinned ? <PinOff /> : <Pin />,
        onSelect: () => onPin(tag, !tag.pinned),
      },
      changeable && onEdit && { id: 'edit', label: t('edit'), icon: <Pencil />, onSelect: () => onEdit(tag) },
      changeable && onDelete && { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => onDelete(tag) },
    ];
    return actions.filter((action) => action !== undefined && action !== false);
  };
  return (
    <SidebarSection
      title={t('tags')}
      addLabel={t('addTag')}
      onAdd={onAdd}
      loading={loading}
      error={error}
      errorTitle={t('tagsFailed')}
      emptyText={tags.length === 0 ? t('noTagsYet') : undefined}
      foot={
        ordered.length > folded.length || unfolded ? (
          <Button size="small" kind="quiet" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t(unfolded ? 'showLess' : 'showAll')}
          </Button>
        ) : undefined
      }
    >
      {(unfolded ? ordered : folded).map((tag) => (
        <SidebarRow
          key={tag.id}
          label={tag.name}
          icon={<TagIcon tag={tag} size={15} />}
          count={tag.count}
          mark={
            tag.pinned ? (
              <>
                <Pin size={14} aria-hidden />
                <span style={visuallyHidden}>{t('pinned')}</span>
              </>
            ) : undefined
          }
          toggles
          active={activeIds.includes(tag.id)}
          onSelect={(event) => onSelect(tag, { shift: event.shiftKey })}
          menu={menuOf(tag)}
        />
      ))}
    </SidebarSection>
  );
});
