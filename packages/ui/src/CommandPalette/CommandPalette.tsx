import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState/index.ts';
import { ErrorState } from '../ErrorState/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { AppLink } from '../link/index.ts';
import { Keys } from '../shortcuts/index.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { PaletteFrame } from './frame.ts';
import { matchParts, moveActive, type PaletteGroup, type PaletteItem } from './palette.ts';

export interface CommandPaletteProps {
  /** The dialog is open. */
  readonly open: boolean;
  /** The user closes it. */
  readonly onClose: () => void;
  /** The text in the search field. */
  readonly query: string;
  /** Each change of the text. */
  readonly onQuery: (query: string) => void;
  /** What the query found, best first; the palette itself filters nothing. Empty groups do not show. */
  readonly groups: readonly PaletteGroup[];
  /** More may come. @default false */
  readonly loading?: boolean;
  /** Why the search failed. */
  readonly error?: string;
  /** Shows a button that tries again. */
  readonly onRetry?: () => void;
  /** Stands in place of the results when there are none. @default 'Nothing found', in the language in use */
  readonly empty?: ReactNode;
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly query: string;
  readonly active: boolean;
  readonly onActive: () => void;
  readonly onClose: () => void;
}

function Option({ id, item, query, active, onActive, onClose }: OptionProps): ReactNode {
  const props = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    onMouseMove: active ? undefined : onActive,
    onClick: () => {
      onClose();
      item.onSelect?.();
    },
  };
  const content = (
    <>
      {item.icon}
      <span className="label">
        {matchParts(item.label, query).map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))}
      </span>
      {item.hint && <span className="hint">{item.hint}</span>}
      {item.shortcut && (
        <span className="keys">
          <Keys keys={item.shortcut} />
        </span>
      )}
    </>
  );
  return item.href ? (
    <AppLink {...props} href={item.href} {...(item.external ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {content}
    </AppLink>
  ) : (
    <div {...props}>{content}</div>
  );
}

function PaletteBody({
  onClose,
  query,
  onQuery,
  groups,
  loading = false,
  error,
  onRetry,
  empty,
}: Omit<CommandPaletteProps, 'open'>): ReactNode {
  const t = useUiTexts();
  const baseId = useId();
  const listId = `${baseId}-list`;
  const shown = groups.filter((group) => group.items.length > 0);
  const items = shown.flatMap((group) => group.items);
  const [activeId, setActiveId] = useState<string | null>(null);
  // What was chosen may be gone from newer results; then the first one is.
  const active = Math.max(
    0,
    items.findIndex((item) => item.id === activeId),
  );
  const optionId = (item: PaletteItem): string => `${baseId}-${item.id}`;
  const current = items[active];
  const input = useRef<HTMLInputElement>(null);
  // What was sought before is replaced by the first letter typed, and kept by an arrow.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moveActive(event.key, active, items.length);
    if (next !== undefined) {
      event.preventDefault();
      setActiveId(items[next]!.id);
      document.getElementById(optionId(items[next]!))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // A click, so that links go through the app's router.
      document.getElementById(optionId(current))?.click();
    }
  };
  return (
    <PaletteFrame>
      <div className="head">
        <Search size={18} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={t('palette')}
          placeholder={t('palette')}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? optionId(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setActiveId(null);
            onQuery(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {loading && <CircularProgress size={16} aria-label={t('loading')} />}
      </div>
      <output style={visuallyHidden}>{!loading && !error && t('paletteFound', { count: items.length })}</output>
      {error && <ErrorState title={t('paletteFailed')} reason={error} onRetry={onRetry} />}
      {!error && !loading && items.length === 0 && (empty ?? <EmptyState icon={<SearchX />} title={t('paletteEmpty')} />)}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list with icons and links is no native select */}
      <div id={listId} role="listbox" aria-label={t('paletteResults')} className="list" hidden={items.length === 0}>
        {shown.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox may contain only options and groups of them
          <div key={group.id} role="group" aria-labelledby={`${baseId}-group-${group.id}`}>
            <div id={`${baseId}-group-${group.id}`} role="presentation" className="group">
              {group.label}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={optionId(item)}
                item={item}
                query={query}
                active={item === current}
                onActive={() => setActiveId(item.id)}
                onClose={onClose}
              />
            ))}
          </div>
        ))}
      </div>
    </PaletteFrame>
  );
}

/** Finds objects and actions by a few letters and opens or runs them. The focus stays in the field; arrows move the option in force. */
export function CommandPalette({ open, ...props }: CommandPaletteProps): ReactNode {
  const t = useUiTexts();
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { width: 'min(640px, calc(100vw - 24px))', m: 3, mt: '12vh' } } }}
    >
      <h2 id={titleId} style={visuallyHidden}>
        {t('palette')}
      </h2>
      <PaletteBody {...props} />
    </Dialog>
  );
}
