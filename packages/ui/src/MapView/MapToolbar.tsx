import { styled } from '@mui/material/styles';
import type { Map as LeafletMap } from 'leaflet';
import { Expand, Minus, Plus, Scan, Shrink } from 'lucide-react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color } from '../theme/tokens.ts';
import { fitExtent } from './MapBehaviour.tsx';
import type { Extent4326, MapTool } from './types.ts';

const Bar = styled('div')({
  position: 'absolute',
  left: 12,
  top: 12,
  zIndex: 1000,
  display: 'grid',
  gap: 2,
  padding: 2,
  borderRadius: 8,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  boxShadow: color.shadowMedium,
});

export interface MapToolbarProps {
  readonly map: LeafletMap | null;
  /** What is put on the full screen. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly extent: Extent4326;
  readonly maxZoom: number;
  readonly tools: readonly MapTool[];
}

/** The map's own buttons, then those of the app. */
export function MapToolbar({ map, frame, extent, maxZoom, tools }: MapToolbarProps): ReactNode {
  const t = useUiTexts();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const onChange = (): void => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [frame]);
  const toggleFull = (): void => {
    void (full ? document.exitFullscreen() : frame.current?.requestFullscreen());
  };
  return (
    <Bar role="toolbar" aria-label={t('mapTools')} aria-orientation="vertical">
      <IconButton label={t('zoomIn')} tooltipPlacement="right" onClick={() => map?.zoomIn()}>
        <Plus />
      </IconButton>
      <IconButton label={t('zoomOut')} tooltipPlacement="right" onClick={() => map?.zoomOut()}>
        <Minus />
      </IconButton>
      <IconButton label={t('zoomToExtent')} tooltipPlacement="right" onClick={() => map && fitExtent(map, extent, maxZoom)}>
        <Scan />
      </IconButton>
      <IconButton label={t(full ? 'exitFullScreen' : 'fullScreen')} tooltipPlacement="right" onClick={toggleFull}>
        {full ? <Shrink /> : <Expand />}
      </IconButton>
      {tools.map((tool) => (
        <IconButton key={tool.id} label={tool.label} tooltipPlacement="right" aria-pressed={tool.active} onClick={tool.onClick}>
          {tool.icon}
        </IconButton>
      ))}
    </Bar>
  );
}
