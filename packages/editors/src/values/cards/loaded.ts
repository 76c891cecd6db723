/** What is drawn on cards of records; loaded with the first of them. */
export { CollectionFacts, FileFacts, GridFacts, MeshFacts, PointcloudFacts, RecordFacts, ServiceFacts } from './Facts.tsx';
export { FileCard } from './FileCard.tsx';
export { ImageCard } from './ImageCard.tsx';
export { BoxCard, ColorCard, GridCard, MapServiceCard, PointcloudCard, StyleCard } from './PictureCard.tsx';
export { MeshCard } from './MeshCard.tsx';
export {
  BoxPreview,
  ColorPreview,
  FeaturePreview,
  FilePicture,
  GridPreview,
  ObjectPreview,
  PngPreview,
  ServicePreview,
  StylePreview,
} from './Previews.tsx';
export { ObjectName } from './ObjectName.tsx';
export { RecordCard } from './RecordCard.tsx';
export { TagBadge } from './TagBadge.tsx';
export { TilesetCard, TilesetScene } from './TilesetCard.tsx';
