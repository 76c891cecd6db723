import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { Columns3 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { SearchBar } from '../SearchBar/index.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { badgeText, initialColumnCount, initiallyHidden, matchingColumns } from './columns.ts';
import type { RecordColumn } from './types.ts';

export interface ColumnChooserProps {
  readonly columns: readonly RecordColumn[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** Shows and hides columns; the button carries the number of hidden ones. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps): ReactNode {
  const t = useUiTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [filter, setFilter] = useState('');
  const matching = matchingColumns(columns, filter);
  const badge = badgeText(hidden.size);
  const toggle = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <>
      <Button
        className="columns"
        size="small"
        icon={<Columns3 />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="label">{t('columns')}</span>
        {badge && (
          <span
            aria-hidden
            style={{
              marginLeft: 8,
              padding: '0 5px',
              borderRadius: 4,
              fontVariantNumeric: 'tabular-nums',
              backgroundColor: color.sunken,
              color: color.text2,
            }}
          >
            {badge}
          </span>
        )}
        {badge && <span style={visuallyHidden}>{t('columnsHidden', { count: hidden.size })}</span>}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('columns'), sx: { width: 280, mt: 1 } } }}
      >
        {columns.length > initialColumnCount && (
          <div style={{ padding: '8px 8px 0' }}>
            <SearchBar value={filter} onChange={setFilter} liveDelayMs={0} label={t('filterColumns')} width="100%" takesFocus />
          </div>
        )}
        <div style={{ maxHeight: 300, overflowY: 'auto', padding: 8, display: 'grid' }}>
          {matching.map((column) => (
            <FormControlLabel
              key={column.key}
              label={column.label ?? column.key}
              control={<Checkbox checked={!hidden.has(column.key)} onChange={() => toggle(column.key)} />}
            />
          ))}
          {matching.length === 0 && <span style={{ padding: 8, color: color.text2, fontSize: fontSize.body }}>{t('noColumnFound')}</span>}
        </div>
        <div style={{ display: 'flex', justifyContent: 'space-between', padding: 8, borderTop: `1px solid ${color.line}` }}>
          <Button size="small" kind="quiet" onClick={() => onChange(initiallyHidden(columns))}>
            {t('resetColumns')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => onChange(new Set())}>
            {t('showAllColumns')}
          </Button>
        </div>
      </Popover>
    </>
  );
}
