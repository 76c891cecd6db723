// Draws the maps of the pages of OGC API; what each shows stands at its element.
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const accent = getComputedStyle(document.documentElement).getPropertyValue('--geo-palette-token-accent').trim();
/** Where Web Mercator ends. */
const poles = 85.06;
const latitude = (degrees) => Math.max(-poles, Math.min(poles, degrees));

for (const element of document.querySelectorAll('.map')) {
  const { box, tiles, shape, zoomIn, zoomOut } = element.dataset;
  element.replaceChildren();
  const map = L.map(element, { zoomControl: false, minZoom: 1, maxZoom: 19, scrollWheelZoom: 'center' });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  const base = (scheme) => `/basemap/${scheme}/{z}/{x}/{y}.png`;
  const ground = L.tileLayer(base(dark.matches ? 'dark' : 'light'), { attribution: 'Natural Earth', maxNativeZoom: 8, maxZoom: 19 });
  ground.addTo(map);
  dark.addEventListener('change', () => ground.setUrl(base(dark.matches ? 'dark' : 'light')));
  if (tiles) L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
  if (shape)
    L.geoJSON(JSON.parse(shape), {
      interactive: false,
      style: { color: accent, weight: 2, fillOpacity: 0.2 },
      pointToLayer: (_, place) => L.circleMarker(place, { radius: 7, color: accent, weight: 2, fillOpacity: 0.4, interactive: false }),
    }).addTo(map);
  const [west, south, east, north] = box.split(',').map(Number);
  map.fitBounds(
    [
      [latitude(south), west],
      [latitude(north), east],
    ],
    // Around a single place the base map shows where it is.
    { maxZoom: west === east && south === north ? 9 : 15, padding: [16, 16], animate: false },
  );
}
