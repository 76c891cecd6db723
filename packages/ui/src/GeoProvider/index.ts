export { GeoAppProvider, type GeoAppProviderProps } from './GeoAppProvider.tsx';
export { GeoProvider, type GeoProviderProps } from './GeoProvider.tsx';
export type { Scheme } from './GeoContents.tsx';
