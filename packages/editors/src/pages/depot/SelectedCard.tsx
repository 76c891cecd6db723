import type { Datum, DatumColumn } from '@geo/api';
import { Button, IconButton, KeyValueList, color, fontSize, useFormat } from '@geo/ui';
import { Eye, Spline, Workflow, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../values/cards/DownloadButton.tsx';
import { formatValue, valuesOf } from '../../values/index.ts';
import { pngPreview } from '../../values/cards/rules/pictures.ts';
import { useTexts as useEditorsTexts } from '../../i18n/texts.ts';
import { useTexts } from '../i18n/texts.ts';
import { rowName, type RowPlace } from './table/rowPlace.ts';

export interface SelectedCardProps {
  readonly datum: Datum;
  /** Which row of the table it is; null for one that the table has not loaded. */
  readonly row: RowPlace | null;
  /** Columns of the table, in its order. */
  readonly columns: readonly DatumColumn[];
  readonly onClose: () => void;
  /** Shows it by itself; absent where table and map say it all. */
  readonly onView: (() => void) | undefined;
  /** Makes a switchboard of it; absent for who may make none. */
  readonly onUse: (() => void) | undefined;
  /** Edits its geometry; absent where it is only shown. */
  readonly onGeometry: (() => void) | undefined;
}

const shownProperties = 6;

/** The selected record beside the map: its first text as title and its first properties. */
export function SelectedCard({ datum, row, columns, onClose, onView, onUse, onGeometry }: SelectedCardProps): ReactNode {
  const t = useTexts();
  const texts = useEditorsTexts();
  const format = useFormat();
  const values = valuesOf(datum);
  const entries = columns.filter(({ key }) => key in values).map(({ key, kind }) => [key, values[key], kind] as const);
  const title = entries.find(([key, value]) => typeof value === 'string' && value !== '' && /name|titel|title|bez/i.test(key));
  const rest = entries.filter((entry) => entry !== title).slice(0, shownProperties);
  const picture = pngPreview(datum);
  const items = rest.map(([key, value, kind]) => ({ label: key, value: formatValue(value, format, kind).text }));
  return (
    <div style={{ width: 240, fontSize: fontSize.small }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, marginBottom: 6 }}>
        <strong style={{ flex: 1, fontSize: fontSize.body, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title ? String(title[1]) : rowName(row, t)}
        </strong>
        <IconButton size="small" label={t('clearSelection')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {picture !== null && <img src={picture} alt="" style={{ display: 'block', width: '100%', height: 140, objectFit: 'contain' }} />}
      <div style={{ maxHeight: 220, overflow: 'auto' }}>
        <KeyValueList items={items} labelWidth={90} />
      </div>
      {entries.length > rest.length + (title ? 1 : 0) && (
        <p style={{ margin: '6px 0 0', color: color.text3 }}>
          {t('moreInTable', { count: entries.length - rest.length - (title ? 1 : 0) })}
        </p>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        {onView && (
          <Button size="small" icon={<Eye />} onClick={onView}>
            {t('viewRecord')}
          </Button>
        )}
        <DownloadButton size="small" url={datum.download_url} />
        {onGeometry && (
          <Button size="small" icon={<Spline />} onClick={onGeometry}>
            {texts(datum.geometry ? 'editGeometry' : 'drawGeometry')}
          </Button>
        )}
        {onUse && (
          <Button size="small" icon={<Workflow />} onClick={onUse}>
            {t('useInSwitchboard')}
          </Button>
        )}
      </div>
    </div>
  );
}
