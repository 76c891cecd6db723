import LinearProgress from '@mui/material/LinearProgress';
import { useColorScheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Map as LeafletMap } from 'leaflet';
import { useRef, useState, type ReactNode } from 'react';
import { MapContainer, ScaleControl } from 'react-leaflet';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { BoxLayer } from './BoxLayer.tsx';
import { CoordinateReadout } from './CoordinateReadout.tsx';
import { FeatureLayer } from './FeatureLayer.tsx';
import { MapBehaviour, germany4326, toBounds } from './MapBehaviour.tsx';
import { MapFrame } from './MapFrame.ts';
import { MapLayers } from './MapLayers.tsx';
import { MapToolbar } from './MapToolbar.tsx';
import { StillCanvas } from './StillCanvas.ts';
import type { LonLat, MapViewProps } from './types.ts';

const noOverlays: NonNullable<MapViewProps['overlays']> = [];

/** A map in Web Mercator: base tiles, image layers, features, a highlight. Everything it loads is named by its props. */
export function MapView({
  overlays = noOverlays,
  maxZoom = 19,
  hue = '#2B8A3E',
  height = '100%',
  geojson,
  ...props
}: MapViewProps): ReactNode {
  const t = useUiTexts();
  const frame = useRef<HTMLElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [renderer] = useState(() => new StillCanvas());
  const [pointer, setPointer] = useState<LonLat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const told = useRef(false);
  const [ownFormat, setOwnFormat] = useState(props.coordinateFormat ?? 'geographic');
  const { colorScheme } = useColorScheme();
  const token = useGeo().tokens[colorScheme === 'dark' ? 'dark' : 'light'];
  // A light ring sets points off from a dark ground as a white one does from a light ground.
  const outline = colorScheme === 'dark' ? token.text : token.surface;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const extent = props.extent4326 ?? germany4326;
  const format = props.onCoordinateFormatChange ? (props.coordinateFormat ?? 'geographic') : ownFormat;
  const label = props.label ?? t('map');
  const middle = { lon: (extent[0] + extent[2]) / 2, lat: (extent[1] + extent[3]) / 2 };
  const empty = geojson?.features.length === 0 && !props.loading && !props.error;
  const tellFailure = (url: string): void => {
    // The first of many tiles tells it.
    if (told.current) return;
    told.current = true;
    setFailure(t('mapTilesFailed'));
    void props.whyTileFailed?.(url).then((reason) => reason && setFailure(reason));
  };
  const closeFailure = (): void => {
    told.current = false;
    setFailure(null);
  };
  return (
    <MapFrame ref={frame} style={{ height }} aria-label={label} aria-busy={props.loading}>
      <MapContainer
        bounds={toBounds(extent)}
        maxZoom={maxZoom}
        zoomControl={false}
        attributionControl={false}
        renderer={renderer}
        worldCopyJump
        zoomAnimation={!still}
        fadeAnimation={!still}
        markerZoomAnimation={!still}
        inertia={!still}
        style={{ position: 'absolute', inset: 0 }}
      >
        <MapLayers baseTileUrl={props.baseTileUrl} overlays={overlays} maxZoom={maxZoom} onTileError={tellFailure} />
        {geojson && <FeatureLayer data={geojson} hue={hue} outline={outline} onFeatureClick={props.onFeatureClick} />}
        {props.highlight && <FeatureLayer data={props.highlight} hue={token.accent} outline={outline} strong />}
        {props.boxes && <BoxLayer boxes={props.boxes} hue={hue} accent={token.accent} onSelect={props.onBoxSelect} />}
        <ScaleControl position="bottomright" imperial={false} maxWidth={90} />
        <MapBehaviour label={label} extent={extent} maxZoom={maxZoom} onClick={props.onClick} onPointer={setPointer} onReady={setMap} />
        {props.children}
      </MapContainer>
      <MapToolbar map={map} frame={frame} extent={extent} maxZoom={maxZoom} tools={props.tools ?? []} />
      {props.loading && <LinearProgress className="busy" aria-label={t('mapLoading')} />}
      <div className="notices">
        {props.error && (
          <Banner
            severity="error"
            action={
              props.onRetry && (
                <Button size="small" onClick={props.onRetry}>
                  {t('retry')}
                </Button>
              )
            }
          >
            {props.error}
          </Banner>
        )}
        {failure !== null && (
          <Banner severity="warning" onClose={closeFailure}>
            {failure}
          </Banner>
        )}
        {empty && <span className="pill">{t('mapEmpty')}</span>}
      </div>
      {props.infoCard && <div className="card">{props.infoCard}</div>}
      <div className="readout">
        <CoordinateReadout
          place={pointer ?? middle}
          format={format}
          onFormatChange={(next) => (props.onCoordinateFormatChange ? props.onCoordinateFormatChange(next) : setOwnFormat(next))}
        />
      </div>
      {props.attribution && <div className="attribution">{props.attribution}</div>}
    </MapFrame>
  );
}
