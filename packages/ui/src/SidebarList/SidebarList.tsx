import { Suspense, lazy, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { MenuAction } from '../ActionMenu/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { Pencil, Trash2 } from '../lateIcons/menuIcons.ts';
import { SidebarRow } from './SidebarRow.tsx';
import { SidebarSection, type SidebarError } from './SidebarSection.tsx';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface SidebarItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Number of objects behind it. */
  readonly count?: number;
  /** It may be neither renamed nor deleted, such as 'all'. @default false */
  readonly fixed?: boolean;
}

export interface SidebarListProps {
  /** Heading of the list. */
  readonly title: string;
  /** The entries, from the top. */
  readonly items: readonly SidebarItem[];
  /** Id of the item in force. */
  readonly activeId?: string | null;
  /** An entry was chosen. */
  readonly onSelect: (item: SidebarItem) => void;
  /** Shows an add button, named by `addLabel`. */
  readonly onAdd?: () => void;
  /** Name of the add button. */
  readonly addLabel?: string;
  /** Offers to rename; called with a name that is neither empty nor the present one. */
  readonly onRename?: (item: SidebarItem, name: string) => void;
  /** Offers to delete. */
  readonly onDelete?: (item: SidebarItem) => void;
  /** Stands in place of the entries where there are none. @default 'No entries available', in the language in use */
  readonly emptyText?: string;
  /** The entries are on their way. @default false */
  readonly loading?: boolean;
  /** Why the entries could not be loaded, with another try. */
  readonly error?: SidebarError;
}

/** Loaded when something is renamed. */
const RenameField = lazy(async () => ({ default: (await import('./RenameField.tsx')).RenameField }));

/** A list of the sidebar, such as folders, whose items can be renamed in place and deleted. */
export const SidebarList = withGeo(function SidebarList({
  items,
  activeId,
  onSelect,
  onRename,
  onDelete,
  emptyText,
  ...section
}: SidebarListProps): ReactNode {
  const t = useUiTexts();
  const [renamed, setRenamed] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const menuOf = (item: SidebarItem): MenuAction[] => {
    if (item.fixed) return [];
    const rename = onRename && { id: 'rename', label: t('rename'), icon: <Pencil />, onSelect: () => setRenamed(item.id) };
    const remove = onDelete && { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => onDelete(item) };
    return [rename, remove].filter((action) => action !== undefined);
  };
  const close = (index: number, byKey: boolean): void => {
    if (!byKey) return setRenamed(null);
    // At once, since only a row that stands there again can take the focus.
    flushSync(() => setRenamed(null));
    list.current?.querySelectorAll('li')[index]?.querySelector('button')?.focus();
  };
  return (
    <div ref={list}>
      <SidebarSection
        {...section}
        errorTitle={t('entriesFailed')}
        emptyText={items.length === 0 ? (emptyText ?? t('noEntries')) : undefined}
      >
        {items.map((item, index) => {
          const row = (
            <SidebarRow
              key={item.id}
              label={item.label}
              icon={item.icon}
              count={item.count}
              active={item.id === activeId}
              onSelect={() => onSelect(item)}
              menu={menuOf(item)}
            />
          );
          if (item.id !== renamed) return row;
          return (
            <Suspense key={item.id} fallback={row}>
              <li>
                <RenameField name={item.label} onCommit={(name) => onRename?.(item, name)} onClose={(byKey) => close(index, byKey)} />
              </li>
            </Suspense>
          );
        })}
      </SidebarSection>
    </div>
  );
});
