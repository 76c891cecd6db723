import { ApiError, errorText, type DownloadFormat } from '@geo/api';
import { ModalFrame, UrlBox, color, useKept } from '@geo/ui';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DownloadSettings, downloadParameters, draftIn, firstDraft, keptWith } from '../../../DownloadSettings/index.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { download, type DownloadParameters, type DownloadSource } from './source.ts';

interface DownloadDialogProps {
  readonly formats: readonly DownloadFormat[];
  readonly source: DownloadSource;
  /** Names of all columns. */
  readonly columns: readonly string[];
  /** Names of those that are shown. */
  readonly shown: readonly string[];
  readonly onClose: () => void;
}

/** What was refused: by the name of a setting that is asked for, or of the whole. */
interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly whole: string | null;
}

const nothing: Refused = { fields: {}, whole: null };

/** Downloads the records of a table with settings, which are kept in this browser once they were used. */
export function DownloadDialog({ formats, source, columns, shown, onClose }: DownloadDialogProps): ReactNode {
  const t = useTexts();
  const [kept, keep] = useKept('downloads');
  const [draft, setDraft] = useState(() => firstDraft(formats, kept));
  const [wrong, setWrong] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const format = formats.find(({ id }) => id === draft.format);
  if (!format) return null;
  // Where all are shown there is nothing to choose.
  const value = shown.length === columns.length ? { ...draft, columns: 'all' as const } : draft;
  const parameters: DownloadParameters = { format: format.id, ...downloadParameters(value, format, shown) };
  const start = async (): Promise<void> => {
    setAsking(true);
    try {
      await source.check(parameters);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const asked = format.settings.some(({ key }) => key in fields) || 'columns' in fields || 'format' in fields;
      setRefused({ fields, whole: asked ? null : errorText(error) });
      setAsking(false);
      return;
    }
    keep(keptWith(kept, value));
    download(source.hrefOf(parameters));
    onClose();
  };
  return (
    <ModalFrame
      open
      title={t('downloadTitle')}
      icon={<Download size={20} color={color.text2} />}
      saveLabel={t('download')}
      canSave={!wrong}
      saving={asking}
      failed={refused.whole ?? false}
      onSave={() => void start()}
      onClose={onClose}
      centred={false}
    >
      <DownloadSettings
        formats={formats}
        value={value}
        columns={{ all: columns.length, shown: shown.length }}
        errors={refused.fields}
        readOnly={asking}
        onFormat={(id) => {
          setDraft(draftIn(id, formats, kept));
          setWrong(false);
          setRefused(nothing);
        }}
        onChange={(next, problems) => {
          setDraft(next);
          setWrong(problems.length > 0);
          setRefused(nothing);
        }}
      />
      <UrlBox label={t('downloadAddress')} url={new URL(source.hrefOf(parameters), window.location.origin).href} />
    </ModalFrame>
  );
}
