import { useConfig } from '@geo/api/react';
import { useColorScheme } from '@mui/material/styles';
import type { BaseMap } from '../pages/baseMap.ts';

/** The base map of the platform in the present colour scheme. */
export function useBaseMap(): BaseMap {
  const { data } = useConfig();
  const { colorScheme } = useColorScheme();
  const backend = data?.backend;
  return {
    baseTileUrl: colorScheme === 'dark' ? backend?.default_base_tms_url_dark : backend?.default_base_tms_url,
    attribution: backend?.base_attribution,
  };
}
