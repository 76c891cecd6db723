export { drawnGraphic, drawnIcon, drawnPattern, symbolTypeOf, usualAnchor, type DrawnGraphic } from './drawn.ts';
export {
  billboardFile,
  billboardIcon,
  billboardIcons,
  billboardNamed,
  billboardPx,
  type BillboardIcon,
  type BillboardName,
} from './icons.ts';
export { isStyleImagePath, storedStyleImage, styleImagePath } from './image.ts';
