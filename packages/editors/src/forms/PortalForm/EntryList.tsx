import { EmptyState, IconButton, StatusChip } from '@geo/ui';
import { SortableList } from '@geo/ui/dnd';
import { Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { keyed, moved, removed } from './entries.ts';

interface Entry {
  readonly name: string;
  readonly order: number;
}

export interface EntryListProps<T extends Entry> {
  readonly label: string;
  /** Shown when there is none. */
  readonly empty: string;
  readonly entries: readonly T[];
  readonly onChange: (entries: T[]) => void;
  /** What an entry leads to; the same address may be there more than once. */
  readonly addressOf: (entry: T) => string;
  /** Marks an entry that leads out of the platform. */
  readonly isExternal?: (entry: T) => boolean;
  /** @default false */
  readonly readOnly?: boolean;
}

/** The views or layers of a portal in their order: move and remove. */
export function EntryList<T extends Entry>({
  label,
  empty,
  entries,
  onChange,
  addressOf,
  isExternal,
  readOnly = false,
}: EntryListProps<T>): ReactNode {
  const t = useTexts();
  const items = useMemo(() => keyed(entries, addressOf), [entries, addressOf]);
  if (entries.length === 0) return <EmptyState title={empty} />;
  return (
    <SortableList
      label={label}
      items={items}
      readOnly={readOnly}
      onMove={(from, to) => onChange(moved(entries, from, to))}
      renderItem={({ entry }, index) => (
        <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <span dir="auto" style={{ flex: 1, minWidth: 0 }}>
            {entry.name}
          </span>
          {isExternal?.(entry) && <StatusChip status="neutral" label={t('external')} />}
          {!readOnly && (
            <IconButton size="small" label={t('removeNamed', { name: entry.name })} onClick={() => onChange(removed(entries, index))}>
              <Trash2 />
            </IconButton>
          )}
        </span>
      )}
    />
  );
}
