export { DepotLayers, type DepotLayersProps } from './DepotLayers.tsx';
