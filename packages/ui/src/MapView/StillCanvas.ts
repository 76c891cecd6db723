import { Canvas } from 'leaflet';

interface Drawing {
  _ctx?: CanvasRenderingContext2D;
  _redrawRequest: number | null;
  _redraw(): void;
  _destroyContainer(): void;
}
const Base = Canvas as unknown as new () => Canvas & Drawing;

/**
 * Leaflet forgets a redraw that it asked for when it draws at once, and cannot take it back when the map is removed: it would
 * fail on what is gone. One that it took back it waits for as long as it lives, and would draw nothing on a map made again.
 */
export class StillCanvas extends Base {
  override _redraw(): void {
    if (this._ctx) super._redraw();
  }
  override _destroyContainer(): void {
    super._destroyContainer();
    this._redrawRequest = null;
  }
}
