import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { styled } from '@mui/material/styles';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, metric, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface SortableItem {
  /** Unique in the list. */
  readonly id: string;
  /** Names the row's handle. */
  readonly label: string;
}

export interface SortableListProps<Item extends SortableItem> {
  /** Accessible name. */
  readonly label: string;
  /** The rows, in their order. */
  readonly items: readonly Item[];
  /** A row was dropped at another place; apply it with `move(items, from, to)`. */
  readonly onMove: (from: number, to: number) => void;
  /** The content of a row, beside its handle. @default its label */
  readonly renderItem?: (item: Item, index: number) => ReactNode;
  /** Shows the rows without handles. @default false */
  readonly readOnly?: boolean;
}

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    minHeight: metric.rowHeight,
    paddingRight: 8,
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    backgroundColor: color.surface,
  },
  '& li[data-plain]': { paddingLeft: 10 },
  '& li[data-dragging]': { position: 'relative', zIndex: 1, boxShadow: color.shadowMedium, borderColor: color.accent },
  '& .content': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& button.handle': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: radius - 2,
    background: 'none',
    color: color.text2,
    cursor: 'grab',
    touchAction: 'none',
  },
  '& button.handle:hover': { backgroundColor: color.sunken },
  '& button.handle:focus-visible': { outline: `2px solid ${color.accent}` },
});

interface RowProps {
  readonly item: SortableItem;
  readonly children: ReactNode;
}

function SortableRow({ item, children }: RowProps): ReactNode {
  const t = useUiTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: item.id });
  return (
    <li ref={setNodeRef} data-dragging={isDragging || undefined} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        type="button"
        className="handle"
        aria-roledescription={undefined}
        aria-label={t('sortHandle', { name: item.label })}
      >
        <GripVertical aria-hidden />
      </button>
      <div className="content">{children}</div>
    </li>
  );
}

/** Rows to be put in order: by dragging the handle, or on it with space or Enter, arrows, space or Enter; Esc takes it back. */
export const SortableList = withGeo(function SortableList<Item extends SortableItem>(props: SortableListProps<Item>): ReactNode {
  const { label, items, onMove, renderItem = (item) => item.label, readOnly = false } = props;
  const t = useUiTexts();
  const sensors = useSensors(
    // A short way first, so that a click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier): number => items.findIndex((item) => item.id === id);
  const values = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: items[placeOf(id)]?.label ?? '',
    place: placeOf(over ?? id) + 1,
    total: items.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sortLifted', values(active.id)),
    // A lifted row is over its own place at once: that must not talk over the lifting.
    onDragOver: ({ active, over }) => (over ? t(over.id === active.id ? 'sortLifted' : 'sortOver', values(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('sortDropped', values(active.id, over?.id)),
    onDragCancel: ({ active }) => t('sortCancelled', values(active.id)),
  };
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  if (readOnly) {
    return (
      <List aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id} data-plain>
            <div className="content">{renderItem(item, index)}</div>
          </li>
        ))}
      </List>
    );
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sortInstructions') } }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <List aria-label={label}>
          {items.map((item, index) => (
            <SortableRow key={item.id} item={item}>
              {renderItem(item, index)}
            </SortableRow>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
});
