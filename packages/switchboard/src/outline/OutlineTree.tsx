import { typeName } from '@geo/api';
import { styled } from '@mui/material/styles';
import { TypeIcon } from '@geo/editors';
import { color, fontSize, metric, radius } from '@geo/ui';
import { ChevronRight, CornerDownRight, Group, StickyNote, Workflow } from 'lucide-react';
import { useMemo, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { StatusMark } from '../canvas/cards/StatusMark.tsx';
import type { Person } from '../graph/live/presence.ts';
import { objectOf, type OutlineItem } from '../graph/outline/outline.ts';
import { useTexts } from '../i18n/texts.ts';
import { peopleColor } from '../marks/peopleColor.ts';
import { useMark } from '../marks/useMark.ts';
import type { ItemText } from './itemTexts.ts';
import { useRowWindow } from './useRowWindow.ts';
import type { OutlineRow, OutlineTree as Tree } from './useOutlineTree.ts';

/** Px around the rows. */
const listPadding = 6;

const List = styled('ul')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  listStyle: 'none',
  margin: 0,
  position: 'relative',
  padding: 0,
  fontSize: fontSize.body,
  '& .end': { position: 'absolute', width: 1 },
  '& li[role=treeitem]': {
    position: 'absolute',
    left: listPadding,
    right: listPadding,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: metric.smallControlHeight,
    padding: '2px 8px 2px 0',
    borderRadius: radius - 2,
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.sunken },
    '&[aria-selected="true"]': { backgroundColor: color.accentSoft },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
    '&[data-kind=section]': { fontWeight: 600, color: color.text2, fontSize: fontSize.small },
    '&[data-kind=node] .name, &[data-kind=group] .name': { fontWeight: 600 },
  },
  '& .twist': { display: 'inline-flex', width: 16, justifyContent: 'center', flexShrink: 0, color: color.text3 },
  '& li > svg': { width: 15, height: 15, flexShrink: 0, color: color.text2 },
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 },
  '& .details': { color: color.text2, fontSize: fontSize.small },
  '& li[data-failed] .details': { color: color.error },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 24,
    padding: '0 6px',
    border: `1px solid ${color.accent}`,
    borderRadius: radius - 2,
    backgroundColor: color.surface,
    color: color.text,
    font: 'inherit',
  },
});

function ItemIcon({ item }: { readonly item: OutlineItem }): ReactNode {
  switch (item.kind) {
    case 'section':
      return null;
    case 'node':
      return <Workflow aria-hidden />;
    case 'row':
      return <TypeIcon type={typeName((item.frame ?? item.row.port).content_type)} size={18} />;
    case 'frame':
      return <TypeIcon type={typeName(item.frame.content_type)} size={18} />;
    case 'link':
      return <CornerDownRight aria-hidden />;
    case 'note':
      return <StickyNote aria-hidden />;
    case 'group':
      return <Group aria-hidden />;
  }
}

function People({ people }: { readonly people: readonly Person[] }): ReactNode {
  return people.map(({ user, name, hue }) => (
    <span
      key={user}
      title={name}
      style={{ width: 10, height: 10, flexShrink: 0, borderRadius: '50%', backgroundColor: peopleColor(hue) }}
    />
  ));
}

interface NameFieldProps {
  readonly name: string;
  readonly onEnd: (name: string | null) => void;
}

/** Renames an item in its place: Enter or leaving the field saves, Escape cancels. */
function NameField({ name, onEnd }: NameFieldProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState(name);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onEnd(null);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnd(text);
  };
  return (
    <input
      aria-label={t('newName')}
      value={text}
      ref={(element) => element?.focus()}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => onEnd(text)}
      onKeyDown={onKeyDown}
    />
  );
}

interface RowProps {
  readonly row: OutlineRow;
  readonly text: ItemText;
  /** Px below the first row. */
  readonly top: number;
  readonly active: boolean;
  readonly selected: boolean;
  /** The name while it is changed; null otherwise. */
  readonly naming: NameFieldProps | null;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
  readonly onClick: (event: React.MouseEvent) => void;
  readonly onDoubleClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onContextMenu: (event: React.MouseEvent) => void;
}

function Row({ row, text, top, active, selected, naming, onToggle, ...handlers }: RowProps): ReactNode {
  const t = useTexts();
  const { item, level, position, siblings, expanded } = row;
  const { people } = useMark(objectOf(item) ?? '');
  const whole = item.kind === 'node' || item.kind === 'frame' || item.kind === 'note' || item.kind === 'group';
  const others = whole && people.length > 0 ? [t('itemSelectedBy', { names: people.map(({ name }) => name).join(', ') })] : [];
  const failed = item.kind === 'node' && item.node.status === 'failure';
  return (
    <li
      role="treeitem"
      aria-label={[text.name, ...text.details, ...others].join(', ')}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={item.children.length > 0 ? expanded : undefined}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      data-kind={item.kind}
      data-item={item.id}
      data-failed={failed || undefined}
      style={{ top, paddingLeft: 2 + (level - 1) * 14 }}
      {...handlers}
    >
      <span
        className="twist"
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {item.children.length > 0 && <ChevronRight size={14} style={{ transform: expanded ? 'rotate(90deg)' : undefined }} />}
      </span>
      <ItemIcon item={item} />
      {naming ? (
        <NameField {...naming} />
      ) : (
        <span className="text">
          <span className="name">{text.name}</span> <span className="details">{text.details.join(' · ')}</span>
        </span>
      )}
      {whole && <People people={people} />}
      {item.kind === 'node' && (
        <span aria-hidden>
          <StatusMark node={item.node} />
        </span>
      )}
    </li>
  );
}

export interface OutlineTreeProps {
  readonly label: string;
  /** Id of the text that explains the keys. */
  readonly describedBy: string;
  readonly tree: Tree;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly textOf: (item: OutlineItem) => ItemText;
  readonly isSelected: (item: OutlineItem) => boolean;
  /** Item whose name is changed. */
  readonly naming: { readonly id: string; readonly name: string; readonly onEnd: (name: string | null) => void } | null;
  readonly onKeyDown: (event: KeyboardEvent, row: OutlineRow) => void;
  /** Of the item that has the focus. */
  readonly onCopy: (item: OutlineItem | null, event: ClipboardEvent) => void;
  readonly onCut: (item: OutlineItem | null, event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onClick: (item: OutlineItem, several: boolean) => void;
  readonly onOpen: (item: OutlineItem) => void;
  /** Asks for the actions of an item, at a place of the window. */
  readonly onMenu: (item: OutlineItem, left: number, top: number) => void;
}

/** The rows of the outline; of a long one those in view. */
export function OutlineTree(props: OutlineTreeProps): ReactNode {
  const { label, describedBy, tree, list, textOf, isSelected, naming, onKeyDown, onClick, onOpen, onMenu } = props;
  const { rows, activeId } = tree;
  const ids = useMemo(() => rows.map(({ item }) => item.id), [rows]);
  const { drawn, tops } = useRowWindow(list, ids, activeId === null ? -1 : ids.indexOf(activeId));
  const active = rows.find(({ item }) => item.id === activeId)?.item ?? null;
  return (
    <List
      ref={list}
      role="tree"
      aria-label={label}
      aria-describedby={describedBy}
      aria-multiselectable
      onCopy={(event) => props.onCopy(active, event)}
      onCut={(event) => props.onCut(active, event)}
      onPaste={props.onPaste}
    >
      {drawn.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const { item } = row;
        return (
          <Row
            key={item.id}
            row={row}
            text={textOf(item)}
            top={listPadding + (tops[index] ?? 0)}
            active={item.id === activeId}
            selected={isSelected(item)}
            naming={naming?.id === item.id ? naming : null}
            onToggle={() => tree.toggle(item.id)}
            onFocus={() => tree.activate(item.id)}
            onClick={(event) => onClick(item, event.ctrlKey || event.metaKey || event.shiftKey)}
            onDoubleClick={() => onOpen(item)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onContextMenu={(event) => {
              event.preventDefault();
              onMenu(item, event.clientX, event.clientY);
            }}
          />
        );
      })}
      <li role="presentation" className="end" style={{ top: listPadding + (tops.at(-1) ?? 0), height: listPadding }} />
    </List>
  );
}
