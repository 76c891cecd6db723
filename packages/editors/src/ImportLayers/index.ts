export { LayerPicker, type LayerPickerProps } from './LayerPicker.tsx';
export { isEmpty, layersOf, likelyLayer, nameForLayer, type FoundLayer } from './layers.ts';
