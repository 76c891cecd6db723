import { styled } from '@mui/material/styles';
import { IconButton, color, radius } from '@geo/ui';
import { Panel, useReactFlow } from '@xyflow/react';
import { Lock, LockOpen, Map as MapIcon, Maximize, Minus, Plus, ScanSearch, Search, WandSparkles } from 'lucide-react';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { groupRole } from './roles.ts';
import { fitOptions } from './useViewport.ts';

/** A row of floating buttons. */
export const FloatingGroup = styled('div')({
  display: 'flex',
  gap: 2,
  padding: 3,
  borderRadius: radius + 2,
  backgroundColor: color.surface,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadowMedium}`,
});

export interface CanvasControlsProps {
  /** Whether anything is selected. */
  readonly selection: boolean;
  /** The graph can be changed: only then it is arranged, and locked against that. */
  readonly editable: boolean;
  readonly locked: boolean;
  readonly arranging: boolean;
  readonly minimap: boolean;
  readonly onZoomToSelection: () => void;
  readonly onArrange: () => void;
  readonly onLock: () => void;
  readonly onMinimap: () => void;
  readonly onSearch: () => void;
}

function Controls(props: CanvasControlsProps): ReactNode {
  const { selection, editable, locked, arranging, minimap } = props;
  const t = useTexts();
  const flow = useReactFlow();
  return (
    <Panel position="bottom-left" className="zoom-panel">
      <FloatingGroup {...groupRole} aria-label={t('zoomControls')}>
        <IconButton label={t('zoomIn')} tooltipPlacement="top" aria-keyshortcuts="+" onClick={() => void flow.zoomIn()}>
          <Plus />
        </IconButton>
        <IconButton label={t('zoomOut')} tooltipPlacement="top" aria-keyshortcuts="-" onClick={() => void flow.zoomOut()}>
          <Minus />
        </IconButton>
        <IconButton label={t('zoomToFit')} tooltipPlacement="top" aria-keyshortcuts="Shift+1" onClick={() => void flow.fitView(fitOptions)}>
          <Maximize />
        </IconButton>
        <IconButton
          label={t('zoomToSelection')}
          tooltipPlacement="top"
          aria-keyshortcuts="Shift+2"
          disabled={!selection}
          onClick={props.onZoomToSelection}
        >
          <ScanSearch />
        </IconButton>
        {editable && (
          <>
            <IconButton
              label={arranging ? t('layoutRunning') : t('autoLayout')}
              tooltipPlacement="top"
              disabled={arranging || locked}
              onClick={props.onArrange}
            >
              <WandSparkles />
            </IconButton>
            <IconButton label={t(locked ? 'unlockCanvas' : 'lockCanvas')} tooltipPlacement="top" onClick={props.onLock}>
              {locked ? <Lock /> : <LockOpen />}
            </IconButton>
          </>
        )}
        <span className="wide">
          <IconButton label={t(minimap ? 'hideMinimap' : 'showMinimap')} tooltipPlacement="top" onClick={props.onMinimap}>
            <MapIcon />
          </IconButton>
        </span>
        <IconButton label={t('searchCanvas')} tooltipPlacement="top" aria-keyshortcuts="Control+F" onClick={props.onSearch}>
          <Search />
        </IconButton>
      </FloatingGroup>
    </Panel>
  );
}

/** Zoom, layout, lock, overview and search. */
export const CanvasControls: NamedExoticComponent<CanvasControlsProps> = memo(Controls);
