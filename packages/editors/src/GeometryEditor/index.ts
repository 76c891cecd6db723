export { geometryTexts } from './i18n/textsAtHand.ts';
export { GeometryEditor } from './lazy.tsx';
export type { GeometryEditorProps, GeometryProblem } from './props.ts';
export type { EditedCollection } from './rules/collection.ts';
export { editedTypes, isEditedType, type EditedGeometry, type EditedType } from './rules/shape.ts';
