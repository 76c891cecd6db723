import {
  filterColumns,
  parseStyleFilter,
  readStyleFormats,
  writtenStyleFormats,
  type Style,
  type StyleLoss,
  type WrittenStyleFormat,
} from '@geo/api';
import { ActionMenu, Banner, Button, color, fontSize, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '../look/saveFile.ts';
import type { StyleFilesPort } from './files.ts';
import { useStyleTexts } from './i18n/texts.ts';
import { StyleLosses } from './StyleLosses.tsx';

export interface StyleFilesProps {
  readonly port: StyleFilesPort;
  /** What is written; null while what is entered is no style. */
  readonly style: Style | null;
  /** GeoJSON types of what it draws. */
  readonly geometryTypes: readonly string[];
  /** Attributes of what it draws; null where they are unknown. */
  readonly columns: readonly string[] | null;
  /** A style was read; without it, none is. */
  readonly onRead?: ((style: Style) => void) | undefined;
}

/** What has become of a file. */
type Outcome =
  | {
      readonly kind: 'read' | 'written';
      readonly file: string;
      readonly rules: number;
      readonly losses: readonly StyleLoss[];
      readonly unknown: readonly string[];
    }
  | { readonly kind: 'refused'; readonly file: string; readonly reason: string };

const accepted = Object.values(readStyleFormats).flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
const formats = Object.entries(writtenStyleFormats) as [WrittenStyleFormat, { name: string }][];
const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Attributes that rules ask for and the data do not have. */
function unknownColumns({ rules }: Style, columns: readonly string[] | null): string[] {
  if (!columns) return [];
  const asked = rules.flatMap(({ filter }) => {
    const condition = parseStyleFilter(filter);
    return condition ? filterColumns(condition) : [];
  });
  return [...new Set(asked)].filter((name) => !columns.includes(name));
}

/** Takes a style over from another program's file, and writes one for them; says what is lost on the way. */
export function StyleFiles({ port, style, geometryTypes, columns, onRead }: StyleFilesProps): ReactNode {
  const t = useStyleTexts();
  const { plain } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (file: string, work: () => Promise<Outcome>): Promise<void> => {
    setBusy(true);
    try {
      setOutcome(await work());
    } catch (error) {
      setOutcome({ kind: 'refused', file, reason: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  const read = (file: File): Promise<void> =>
    attempt(file.name, async () => {
      const taken = await port.read(await file.text());
      onRead?.(taken.style);
      return {
        kind: 'read',
        file: file.name,
        rules: taken.style.rules.length,
        losses: taken.losses,
        unknown: unknownColumns(taken.style, columns),
      };
    });
  const write = (format: WrittenStyleFormat, written: Style): Promise<void> =>
    attempt(port.name, async () => {
      const { text, extension, media_type, losses } = await port.write({
        style: written,
        format,
        name: port.name,
        geometry_types: [...geometryTypes],
      });
      const file = `${port.name.replace(/[\\/:*?"<>|]/g, '_') || 'stil'}.${extension}`;
      saveFile(file, media_type, text);
      return { kind: 'written', file, rules: written.rules.length, losses, unknown: [] };
    });
  return (
    <>
      <Bar>
        {onRead && (
          <Button icon={<FileUp />} disabled={isBusy} onClick={() => input.current?.click()}>
            {t('readFile')}
          </Button>
        )}
        <ActionMenu
          items={formats.map(([id, { name }]) => ({ id, label: name, onSelect: () => style && void write(id, style) }))}
          renderTrigger={(open, expanded) => (
            <Button icon={<FileDown />} disabled={isBusy || style === null} aria-haspopup="menu" aria-expanded={expanded} onClick={open}>
              {t('writeFile')}
            </Button>
          )}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('readFile')}
          accept={accepted.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again.
            event.target.value = '';
            if (file) void read(file);
          }}
        />
      </Bar>
      <output style={{ display: 'block' }}>
        {outcome?.kind === 'refused' && (
          <Banner severity="error" onClose={() => setOutcome(null)}>
            {t('fileRefused', { file: outcome.file, reason: outcome.reason })}
          </Banner>
        )}
        {outcome && outcome.kind !== 'refused' && (
          <Banner severity={outcome.losses.length + outcome.unknown.length > 0 ? 'warning' : 'success'} onClose={() => setOutcome(null)}>
            {t(outcome.kind === 'read' ? 'fileRead' : 'fileWritten', { file: outcome.file, count: plain(outcome.rules) })}
            {outcome.unknown.length > 0 && <div>{t('unknownColumns', { names: outcome.unknown.join(', ') })}</div>}
            {outcome.losses.length === 0 ? (
              <div style={{ color: color.text2, fontSize: fontSize.small }}>{t('nothingLost')}</div>
            ) : (
              <StyleLosses losses={outcome.losses} />
            )}
          </Banner>
        )}
      </output>
    </>
  );
}
