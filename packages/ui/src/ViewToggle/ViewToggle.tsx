import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';

export type Presentation = 'cards' | 'table';

export interface ViewToggleProps {
  readonly value: Presentation;
  readonly onChange: (value: Presentation) => void;
}

/** Chooses between cards and table. */
export function ViewToggle({ value, onChange }: ViewToggleProps): ReactNode {
  const t = useUiTexts();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('presentation')}
      onChange={(_, next: Presentation | null) => {
        if (next) onChange(next);
      }}
    >
      <ToggleButton value="cards">
        <LayoutGrid aria-hidden />
        {t('cards')}
      </ToggleButton>
      <ToggleButton value="table">
        <Table2 aria-hidden />
        {t('table')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
