import { Button, EmptyState } from '@geo/ui';
import { FileUp, Pencil, SearchX, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface NoRecordsProps {
  /** A search leaves none. */
  readonly searched: boolean;
  readonly onResetSearch: () => void;
  /** A step fills the dataset. */
  readonly isResult: boolean;
  /** The user can put nothing into it. */
  readonly readOnly: boolean;
  /** Leads to where a value is entered; without it none is. */
  readonly onCreate: (() => void) | undefined;
  /** Leads to where files are put in; without it none are. */
  readonly onUpload: (() => void) | undefined;
}

/** What stands in place of records: why there are none, and the next step. */
export function NoRecords({ searched, onResetSearch, isResult, readOnly, onCreate, onUpload }: NoRecordsProps): ReactNode {
  const t = useTexts();
  if (searched)
    return <EmptyState icon={<SearchX />} title={t('nothingFound')} action={<Button onClick={onResetSearch}>{t('resetSearch')}</Button>} />;
  const action = onUpload ? (
    <Button icon={<FileUp />} onClick={onUpload}>
      {t('toUpload')}
    </Button>
  ) : (
    onCreate && (
      <Button icon={<Pencil />} onClick={onCreate}>
        {t('setValue')}
      </Button>
    )
  );
  const text = onUpload ? 'noFilesText' : isResult ? 'noResultYet' : onCreate ? 'noDataText' : readOnly ? null : 'noDataByStep';
  return <EmptyState icon={<Table2 />} title={t('noData')} text={text === null ? undefined : t(text)} action={action} />;
}
