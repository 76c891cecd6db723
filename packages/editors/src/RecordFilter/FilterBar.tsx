import type { Condition, DatumColumn } from '@geo/api';
import { Button, IconButton, color, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
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
  '& .condition > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface FilterBarProps {
  /** Columns of the records. */
  readonly columns: readonly DatumColumn[];
  /** What all records that are shown meet; without any nothing is drawn. */
  readonly conditions: readonly Condition[];
  /** One was taken away, or all of them. */
  readonly onChange: (conditions: readonly Condition[]) => void;
}

/** The conditions that hold, each to be taken away. */
export const FilterBar = withSetup(function FilterBar({ columns, conditions, onChange }: FilterBarProps): ReactNode {
  const t = useTexts();
  if (conditions.length === 0) return null;
  return (
    <Bar aria-label={t('filterTitle')}>
      {conditions.map((condition, index) => {
        const text = conditionText(condition, columns, t);
        return (
          <li key={`${index} ${text}`} className="condition">
            <span title={text}>{text}</span>
            <IconButton
              label={t('filterRemove', { condition: text })}
              size="small"
              onClick={() => onChange(conditions.filter((one) => one !== condition))}
            >
              <X />
            </IconButton>
          </li>
        );
      })}
      {conditions.length > 1 && (
        <li>
          <Button size="small" kind="quiet" onClick={() => onChange([])}>
            {t('filterClear')}
          </Button>
        </li>
      )}
    </Bar>
  );
});
