import { styled } from '@mui/material/styles';
import { color, fontSize, radius } from '@geo/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FunctionQuery } from '../graph/insert/functions.ts';
import { useTexts } from '../i18n/texts.ts';
import { useTypeText } from '../ports/typeText.ts';
import type { LockedTypes } from './FunctionBrowser.tsx';

export interface FilterChipsProps {
  readonly query: FunctionQuery;
  readonly onQuery: (query: FunctionQuery) => void;
  /** What the caller fixes cannot be cleared. */
  readonly locked: Partial<LockedTypes>;
}

const Chips = styled('ul')({
  display: 'contents',
  listStyle: 'none',
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    height: 24,
    paddingLeft: 8,
    borderRadius: radius - 2,
    backgroundColor: color.accentSoft,
    color: color.accentText,
    fontSize: fontSize.small,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& li[data-locked=true]': { paddingRight: 8 },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: radius - 2,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: color.surface },
});

/** The filters in force, each of which can be cleared. */
export function FilterChips({ query, onQuery, locked }: FilterChipsProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const chips = [
    query.favouritesOnly && { id: 'favourites', text: t('onlyFavourites'), clear: { favouritesOnly: false } },
    query.namespace !== null && { id: 'namespace', text: t('namespaceIs', { name: query.namespace }), clear: { namespace: null } },
    query.inputType !== null && {
      id: 'input',
      text: t('inputTypeIs', { type: typeText(query.inputType) }),
      clear: locked.inputType ? null : { inputType: null },
    },
    query.outputType !== null && {
      id: 'output',
      text: t('outputTypeIs', { type: typeText(query.outputType) }),
      clear: locked.outputType ? null : { outputType: null },
    },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <Chips aria-label={t('activeFilters')}>
      {chips.map(({ id, text, clear }) => (
        <li key={id} data-locked={clear === null}>
          {text}
          {clear && (
            <button type="button" aria-label={t('clearFilter', { filter: text })} onClick={() => onQuery({ ...query, ...clear })}>
              <X size={13} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </Chips>
  );
}
