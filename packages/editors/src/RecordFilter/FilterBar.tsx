import { conditionsText, type DatumColumn } from '@geo/api';
import { Button, IconButton, color, fontFamily, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { statedFilter } from './filterText.ts';
import { conditionText } from './texts.ts';

const Bar = styled('ul')({
  display: 'flex',
  margin: 0,
  listStyle: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  padding: '6px 12px',
  borderBottom: `1px solid ${color.line}`,
  flexShrink: 0,
  '& .condition': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
    paddingLeft: 10,
    borderRadius: 6,
    backgroundColor: color.accentSoft,
    color: color.accentText,
    fontSize: 13,
    fontWeight: 600,
  },
  '& .match': { color: color.text2, fontSize: 13 },
  '& .condition > .expression': { fontFamily: fontFamily.mono, fontSize: 12, fontWeight: 400 },
  '& .condition > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface FilterBarProps {
  /** Columns of the records. */
  readonly columns: readonly DatumColumn[];
  /** What all records that are shown meet, as CQL2 text; '' for nothing, and nothing is drawn. */
  readonly filter: string;
  /** A condition was taken away, or all of it. */
  readonly onChange: (filter: string) => void;
}

/** The conditions that hold, each to be taken away; an expression that is none of such as a whole. */
export const FilterBar = withSetup(function FilterBar({ columns, filter, onChange }: FilterBarProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (filter === '') return null;
  const stated = statedFilter(filter, columns, format);
  if (!stated)
    return (
      <Bar aria-label={t('filterTitle')}>
        <li className="condition">
          <span title={filter} className="expression">
            {filter}
          </span>
          <IconButton label={t('filterRemoveExpression', { expression: filter })} size="small" onClick={() => onChange('')}>
            <X />
          </IconButton>
        </li>
      </Bar>
    );
  const { match, conditions } = stated;
  return (
    <Bar aria-label={t('filterTitle')}>
      {match === 'any' && <li className="match">{t('filterAnyOf')}</li>}
      {conditions.map((condition, index) => {
        const text = conditionText(condition, columns, t);
        return (
          <li key={`${index} ${text}`} className="condition">
            <span title={text}>{text}</span>
            <IconButton
              label={t('filterRemove', { condition: text })}
              size="small"
              onClick={() => onChange(conditionsText(conditions.toSpliced(index, 1), columns, match))}
            >
              <X />
            </IconButton>
          </li>
        );
      })}
      {conditions.length > 1 && (
        <li>
          <Button size="small" kind="quiet" onClick={() => onChange('')}>
            {t('filterClear')}
          </Button>
        </li>
      )}
    </Bar>
  );
});
