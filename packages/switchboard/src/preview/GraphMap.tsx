import { typeName, type Frame } from '@geo/api';
import { TypeIcon } from '@geo/editors';
import { styled } from '@mui/material/styles';
import { EmptyState, IconButton, color, fontSize, useFormat, withSetup } from '@geo/ui';
import { MapView, type Extent4326 } from '@geo/ui/map';
import { Crosshair, MapPinOff, PencilLine, Table2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useTypeText } from '../ports/typeText.ts';
import type { VisibleFrame } from './visibleFrames.ts';

export interface GraphMapProps {
  /** The datasets that show, the lowest first. */
  readonly frames: readonly VisibleFrame[];
  /** Address pattern of a frame's tiles with `{z}`, `{x}`, `{y}`; null where there are none. */
  readonly tilesUrl: (frame: Frame) => string | null;
  /** What all frames together cover; null while it is not known. */
  readonly extent4326: Extent4326 | null;
  /** Template of the base map's tiles in EPSG:3857 with `{z}`, `{x}`, `{y}`. */
  readonly baseMapUrl?: string;
  /** The user may not change what shows: where nothing does, no way to it is named. @default false */
  readonly readOnly?: boolean;
  /** Whom the base map and the shown services name as their source. */
  readonly attribution?: string;
  /** Finds out why a tile could not be loaded, by its address; without it this is told in general words. */
  readonly whyTileFailed?: (url: string) => Promise<string | undefined>;
  /** Offers to show a dataset's records; without it there is no button. */
  readonly onShowData?: (uri: string) => void;
  /** Offers to edit a dataset that was chosen for that (`edited`); without it there is no button. */
  readonly onEdit?: (uri: string) => void;
  /** Offers to show where a dataset stands on the canvas; without it there is no button. */
  readonly onSelect?: (uri: string) => void;
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minWidth: 200,
  maxWidth: 320,
  fontSize: fontSize.body,
  '& li': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 30 },
  '& .title': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .count': { marginLeft: 'auto', paddingRight: 6, color: color.text2, fontVariantNumeric: 'tabular-nums' },
});

/** The visible datasets of a switchboard on one map. */
export const GraphMap = withSetup(function GraphMap({
  frames,
  tilesUrl,
  extent4326,
  baseMapUrl,
  readOnly = false,
  onShowData,
  onEdit,
  onSelect,
  ...map
}: GraphMapProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const format = useFormat();
  const overlays = useMemo(
    () =>
      frames.flatMap(({ frame }) => {
        const url = tilesUrl(frame);
        return url === null ? [] : [{ kind: 'tiles' as const, id: frame.resource_uri, url }];
      }),
    [frames, tilesUrl],
  );
  if (frames.length === 0)
    return <EmptyState icon={<MapPinOff />} title={t('nothingVisible')} text={readOnly ? undefined : t('nothingVisibleText')} />;
  const list = (
    <List aria-label={t('visibleDatasets')}>
      {frames.map(({ frame, title, edited }) => {
        const name = title || t('datasetTitle');
        return (
          <li key={frame.resource_uri}>
            <TypeIcon type={typeName(frame.content_type)} size={18} label={typeText(typeName(frame.content_type))} />
            <span className="title" title={name}>
              {name}
            </span>
            <span className="count">{frame.size === null ? t('unknown') : format.number(frame.size)}</span>
            {onEdit && edited && (
              <IconButton size="small" label={t('editInMapNamed', { name })} onClick={() => onEdit(frame.resource_uri)}>
                <PencilLine />
              </IconButton>
            )}
            {onShowData && (
              <IconButton size="small" label={t('showDataNamed', { name })} onClick={() => onShowData(frame.resource_uri)}>
                <Table2 />
              </IconButton>
            )}
            {onSelect && (
              <IconButton size="small" label={t('showOnCanvas', { name })} onClick={() => onSelect(frame.resource_uri)}>
                <Crosshair />
              </IconButton>
            )}
          </li>
        );
      })}
    </List>
  );
  return <MapView {...map} baseTileUrl={baseMapUrl} overlays={overlays} extent4326={extent4326} infoCard={list} />;
});
