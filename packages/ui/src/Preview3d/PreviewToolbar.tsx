import ToggleButton from '@mui/material/ToggleButton';
import { styled } from '@mui/material/styles';
import {
  Axis3d,
  Box,
  Crosshair,
  FlipHorizontal2,
  Grid3x3,
  House,
  Maximize,
  Minimize,
  Move3d,
  Sun,
  Triangle,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { Tooltip } from '../Tooltip/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, radius } from '../theme/tokens.ts';
import type { SceneOption, SceneOptions } from './types.ts';

const looks: Readonly<Record<SceneOption, { readonly icon: LucideIcon; readonly text: `scene_${SceneOption}` }>> = {
  axes: { icon: Axis3d, text: 'scene_axes' },
  boundingBox: { icon: Box, text: 'scene_boundingBox' },
  coordinates: { icon: Crosshair, text: 'scene_coordinates' },
  faceNormals: { icon: Move3d, text: 'scene_faceNormals' },
  floorGrid: { icon: Grid3x3, text: 'scene_floorGrid' },
  shadows: { icon: Sun, text: 'scene_shadows' },
  wireframe: { icon: Triangle, text: 'scene_wireframe' },
  doubleSided: { icon: FlipHorizontal2, text: 'scene_doubleSided' },
};

const Bar = styled('fieldset')({
  margin: 0,
  minWidth: 0,
  position: 'absolute',
  top: 8,
  right: 8,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 2,
  maxWidth: 'calc(100% - 16px)',
  padding: 2,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.surface,
  boxShadow: color.shadowSmall,
  '& .MuiToggleButton-root': { width: 28, height: 28, padding: 0, border: 0, borderRadius: radius - 2 },
});

export interface PreviewToolbarProps {
  readonly offered: readonly SceneOption[];
  readonly options: SceneOptions;
  readonly onToggle: (option: SceneOption) => void;
  readonly onHome: () => void;
  readonly fullScreen: boolean;
  readonly onFullScreen: () => void;
}

/** The switches of a 3D preview. */
export function PreviewToolbar({ offered, options, onToggle, onHome, fullScreen, onFullScreen }: PreviewToolbarProps): ReactNode {
  const t = useUiTexts();
  return (
    <Bar aria-label={t('scene_tools')}>
      {offered.map((option) => {
        const { icon: Icon, text } = looks[option];
        return (
          <Tooltip key={option} title={t(text)}>
            <ToggleButton value={option} selected={options[option]} aria-label={t(text)} onClick={() => onToggle(option)}>
              <Icon aria-hidden />
            </ToggleButton>
          </Tooltip>
        );
      })}
      <IconButton size="small" label={t('scene_home')} onClick={onHome}>
        <House />
      </IconButton>
      <IconButton size="small" label={t(fullScreen ? 'exitFullScreen' : 'fullScreen')} onClick={onFullScreen}>
        {fullScreen ? <Minimize /> : <Maximize />}
      </IconButton>
    </Bar>
  );
}
