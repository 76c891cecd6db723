import { TypeIcon } from '@geo/editors';
import { IconButton, Tabs, useFormat } from '@geo/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useTypeText } from '../ports/typeText.ts';
import type { DatasetTab } from './tabs.ts';

export interface DatasetTabsProps {
  /** Plain name of the dataset's type. */
  readonly type: string;
  readonly tabs: readonly DatasetTab[];
  readonly value: DatasetTab;
  readonly onChange: (tab: DatasetTab) => void;
  /** Number of records; null while it is not known. */
  readonly total: number | null;
  /** Which of them is shown singly, from 0. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  /** A record is entered that is none of them yet. */
  readonly adding: boolean;
}

const names = { map: 'map', upload: 'tabUpload', settings: 'settings' } as const;

/** The row above a dataset: its type, the steps from record to record, and the tabs. */
export function DatasetTabs({ type, tabs, value, onChange, total, index, onIndex, adding }: DatasetTabsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const typeText = useTypeText();
  const count = total === null ? '…' : format.number(total);
  const labelOf = (tab: DatasetTab): string => {
    if (tab === 'single' && adding) return t('singleNew');
    if (tab === 'single')
      return total !== null && total > 1 ? t('singleOf', { index: format.number(index + 1), total: count }) : t('single');
    if (tab === 'cards' || tab === 'table') return t(tab, { count });
    return t(names[tab]);
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px', minWidth: 0 }}>
      <span style={{ display: 'flex', flexShrink: 0, marginRight: 6 }}>
        <TypeIcon type={type} size={22} label={typeText(type)} />
      </span>
      {total !== null && total > 1 && (
        <span style={{ display: 'flex', flexShrink: 0 }}>
          <IconButton
            size="small"
            label={t('previousRecord')}
            disabled={index === 0 && !adding}
            onClick={() => onIndex(adding ? total - 1 : index - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton size="small" label={t('nextRecord')} disabled={adding || index >= total - 1} onClick={() => onIndex(index + 1)}>
            <ChevronRight />
          </IconButton>
        </span>
      )}
      {/* On a phone they have a line of their own. */}
      <div style={{ minWidth: 0, flex: '1 1 340px' }}>
        <Tabs
          label={t('datasetTitle')}
          idPrefix="dataset"
          value={value}
          onChange={(id) => onChange(tabs.find((tab) => tab === id) ?? value)}
          tabs={tabs.map((id) => ({ id, label: labelOf(id) }))}
        />
      </div>
    </div>
  );
}
