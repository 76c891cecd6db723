import type { UploadedFile } from '@geo/api';
import { Banner, color, fontSize, radius, useFormat, withSetup } from '@geo/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { placedText } from '../DetectedLayer/geometryNames.ts';
import { MessageGroupList } from '../ImportReport/index.ts';
import { useTexts } from '../i18n/texts.ts';
import { isEmpty, layersOf, type FoundLayer } from './layers.ts';
import { crsLabel } from '../format/crsLabel.ts';

export interface LayerPickerProps {
  /** The uploaded files with what was found in them. */
  readonly files: readonly UploadedFile[];
  /** Ids of the chosen layers, see `layersOf`. */
  readonly value: readonly string[];
  /** Ids of the layers chosen now. */
  readonly onChange: (ids: readonly string[]) => void;
  /** Id of the layer whose details are shown beside. */
  readonly shown?: string;
  /** Id of the layer whose details are wanted. */
  readonly onShow: (id: string) => void;
  /** Coordinate systems that the user has stated, by layer. */
  readonly stated?: ReadonlyMap<string, string>;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

/** Of all rows alike, whatever they say: also where the number is not known yet. */
const columns = '40px 20px minmax(0, 2fr) 152px minmax(0, 1.1fr) minmax(0, 2fr)';

const Files = styled('div')({
  containerType: 'inline-size',
  display: 'grid',
  gap: 16,
  '& h3': { margin: 0, fontSize: fontSize.body, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .about': { margin: 0, fontSize: fontSize.small, color: color.text2 },
  '& section': { display: 'grid', gap: 8, minWidth: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .layers': { border: `1px solid ${color.line}`, borderRadius: radius, overflow: 'hidden' },
  '& .layers > li': {
    display: 'grid',
    gridTemplateColumns: columns,
    alignItems: 'center',
    gap: '0 10px',
    minHeight: 40,
    paddingRight: 12,
    fontSize: fontSize.body,
  },
  '& .layers > li + li': { borderTop: `1px solid ${color.line}` },
  '& .layers > li[data-shown="true"]': { backgroundColor: color.accentSoft },
  '& .count': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .fact': { color: color.text2, minWidth: 0, overflowWrap: 'anywhere' },
  '& .fact[data-open="true"]': { color: color.warning, fontWeight: 600 },
  '& button.name': {
    justifySelf: 'start',
    maxWidth: '100%',
    minHeight: 28,
    padding: '2px 6px',
    border: 0,
    borderRadius: radius,
    background: 'none',
    color: color.accentText,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& button.name:hover': { textDecoration: 'underline' },
  '& button.name:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -1 },
  '& .ignored': { fontSize: fontSize.small, color: color.text2 },
  '& .ignored li': { padding: '2px 0', overflowWrap: 'anywhere' },
  '& .ignored strong': { fontWeight: 600, color: color.text },
  '& .ignored summary': { cursor: 'pointer', minHeight: 24 },
  '@container (max-width: 640px)': {
    '& .layers > li': { gridTemplateColumns: '40px 20px minmax(0, 1fr) auto', padding: '4px 12px 8px 0' },
    '& .layers > li > .fact': { gridColumn: '3 / -1', paddingLeft: 6, fontSize: fontSize.small },
  },
});

/** So many are shown without being asked for. */
const ignoredShown = 5;

function Ignored({ file }: { readonly file: UploadedFile }): ReactNode {
  const t = useTexts();
  if (file.ignored.length === 0) return null;
  const list = (
    <ul aria-label={t('ignoredFiles', { count: file.ignored.length })}>
      {file.ignored.map(({ name, text }) => (
        <li key={name}>
          <strong>{name.startsWith(`${file.name}/`) ? name.slice(file.name.length + 1) : name}</strong>: {text}
        </li>
      ))}
    </ul>
  );
  return (
    <details className="ignored" open={file.ignored.length <= ignoredShown}>
      <summary>{t('ignoredFiles', { count: file.ignored.length })}</summary>
      {list}
    </details>
  );
}

interface RowProps {
  readonly found: FoundLayer;
  readonly isChosen: boolean;
  readonly isShown: boolean;
  readonly stated: string | undefined;
  readonly readOnly: boolean;
  readonly onToggle: () => void;
  readonly onShow: () => void;
}

function Row({ found, isChosen, isShown, stated, readOnly, onToggle, onShow }: RowProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const nameId = useId();
  const { layer } = found;
  const spatial = layer.geometry_types.length > 0 || layer.awaited?.includes('geometry') === true;
  const isAwaited = layer.awaited?.includes('crs');
  const isOpen = spatial && !isAwaited && layer.srid === null && stated === undefined;
  const own = layer.srid === null ? t(isAwaited ? 'awaited' : 'crsOpen') : crsLabel(layer.srid, layer.crs_name);
  return (
    <li data-shown={isShown}>
      <Checkbox
        checked={isChosen}
        disabled={readOnly || isEmpty(found)}
        onChange={onToggle}
        slotProps={{ input: { 'aria-labelledby': nameId } }}
      />
      <TypeIcon type={layer.record_type} size={16} />
      <button type="button" className="name" id={nameId} aria-current={isShown} onClick={onShow}>
        {layer.name}
      </button>
      <span className="count">{layer.count === null ? t('unknownCount') : t('objectCount', { count: layer.count })}</span>
      {isEmpty(found) ? (
        // Without objects nothing tells whether they would have a geometry.
        <span className="fact">{t('layerEmpty')}</span>
      ) : (
        <>
          <span className="fact">{placedText(layer, t, language)}</span>
          <span className="fact" data-open={isOpen}>
            {spatial ? (stated ?? own) : ''}
          </span>
        </>
      )}
    </li>
  );
}

function sizeText(file: UploadedFile, bytes: string): string {
  return [...new Set(file.layers.map((layer) => layer.format_name)), bytes].join(' · ');
}

/** What the layer's line says itself. */
const saidInLine: ReadonlySet<string> = new Set(['crs_missing']);
const notes: ReadonlySet<string> = new Set(['crs_matched', 'csv_no_geometry', 'shp_no_geometry']);

function Warnings({ file }: { readonly file: UploadedFile }): ReactNode {
  const t = useTexts();
  const said = file.warnings.filter(({ code }) => !saidInLine.has(code));
  if (said.length === 0) return null;
  return (
    <Banner severity={said.every(({ code }) => notes.has(code)) ? 'info' : 'warning'}>
      <MessageGroupList messages={said} label={t('warnings')} />
    </Banner>
  );
}

/** Everything that was uploaded: the files, the layers in them to choose from, and what is left out with the reason. */
export const LayerPicker = withSetup(function LayerPicker({
  files,
  value,
  onChange,
  shown,
  onShow,
  stated,
  readOnly = false,
}: LayerPickerProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const all = layersOf(files);
  const usable = all.filter((one) => !isEmpty(one));
  const chosen = new Set(value);
  const choose = (ids: ReadonlySet<string>): void => onChange(all.filter(({ id }) => ids.has(id)).map(({ id }) => id));
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const isAll = usable.length > 0 && usable.every(({ id }) => chosen.has(id));
  return (
    <Files>
      {usable.length > 1 && (
        <FormControlLabel
          label={t('chosenLayers', { chosen: format.number(value.length), count: usable.length })}
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && value.length > 0}
              disabled={readOnly}
              onChange={() => choose(new Set(isAll ? [] : usable.map(({ id }) => id)))}
            />
          }
          sx={{ ml: 0, mr: 0 }}
        />
      )}
      {files.map((file) => (
        <section key={file.uuid} aria-label={file.path}>
          <div>
            <h3>{file.path}</h3>
            <p className="about">{file.part_of === null ? sizeText(file, format.bytes(file.size)) : t('partOf', { name: file.part_of })}</p>
          </div>
          {file.error && <Banner severity="error">{file.error.text}</Banner>}
          {file.layers.length > 0 && (
            <ul className="layers" aria-label={t('layersOf', { name: file.path })}>
              {all
                .filter((one) => one.file === file)
                .map((found) => (
                  <Row
                    key={found.id}
                    found={found}
                    isChosen={chosen.has(found.id)}
                    isShown={shown === found.id}
                    stated={stated?.get(found.id)}
                    readOnly={readOnly}
                    onToggle={() => toggle(found.id)}
                    onShow={() => onShow(found.id)}
                  />
                ))}
            </ul>
          )}
          <Ignored file={file} />
          <Warnings file={file} />
        </section>
      ))}
      {all.length === 0 && <Banner severity="info">{t('noLayersFound')}</Banner>}
    </Files>
  );
});
