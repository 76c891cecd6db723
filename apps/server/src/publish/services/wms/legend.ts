import { createCanvas } from '@napi-rs/canvas';
import { drawRow } from '../../render/draw.ts';
import { encodeCanvas } from '../../render/encode.ts';
import type { PublishedLayer } from '../../types.ts';

/** A swatch of a layer's style: an area, a line or a point, after the geometry that occurs. Transparent PNG. */
export function legendGraphic(layer: PublishedLayer, width: number, height: number): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const { style } = layer;
  const inset = style.strokeWidth / 2 + 1;
  const types = layer.geometryTypes.join(' ');
  if (/Polygon|Collection/.test(types) || types === '') {
    const [right, bottom] = [width - inset, height - inset];
    drawRow(context, { dim: 2, dots: false, t: `M${inset} ${inset}H${right}V${bottom}H${inset}Z` }, style, 1);
  } else if (types.includes('Line')) {
    drawRow(
      context,
      { dim: 1, dots: false, t: `M${inset} ${height - inset}L${width / 2} ${height / 2 - inset}L${width - inset} ${inset}` },
      style,
      1,
    );
  } else {
    const fitting = { ...style, circleRadius: Math.min(style.circleRadius, Math.min(width, height) / 2 - inset) };
    drawRow(context, { dim: 0, dots: true, t: `${Math.floor((width - 1) / 2)} ${Math.floor((height - 1) / 2)} ` }, fitting, 1);
  }
  return encodeCanvas(canvas, 'image/png', false);
}
