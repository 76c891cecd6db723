import { baseOf, createTypeRegistry, type TypeName, type TypeRegistry } from '@geo/api';
import { lazy, type ComponentType } from 'react';
import type { ShownValueProps, ValueDefinition } from '../definition.ts';
import { fileColumns } from './fileColumns.ts';

/** What stands on the cards of a type, and beside its values in tables. */
type TypeCards = Partial<Pick<ValueDefinition, 'Card' | 'Preview' | 'Scene' | 'Facts' | 'beside'>>;

type Drawn = keyof typeof import('./loaded.ts');

const drawn = new Map<Drawn, ComponentType<ShownValueProps>>();

/** What is drawn under a name, which is loaded when it is first shown. */
function late(name: Drawn): ComponentType<ShownValueProps> {
  const part = drawn.get(name) ?? lazy(async () => ({ default: (await import('./loaded.ts'))[name] }));
  drawn.set(name, part);
  return part;
}

const feature: TypeCards = { Card: late('RecordCard'), Preview: late('FeaturePreview'), Facts: late('RecordFacts') };
const object: TypeCards = { ...feature, Preview: late('ObjectPreview') };
const box: TypeCards = { Card: late('BoxCard'), Preview: late('BoxPreview') };
const mapService: TypeCards = { Card: late('MapServiceCard'), Preview: late('ServicePreview'), Facts: late('ServiceFacts') };
const files: TypeCards = { Card: late('FileCard'), Preview: late('FilePicture'), Facts: late('FileFacts'), beside: fileColumns };
const tag = late('TagBadge');
const named: TypeCards = { Card: late('ObjectName'), Facts: late('ObjectName') };

/** The cards of types that have more to show than their text; all others have those of their nearest base. */
const cards: Readonly<Partial<Record<TypeName, TypeCards>>> = {
  'base-model': { Facts: late('RecordFacts') },
  row: { Card: late('RecordCard'), Facts: late('RecordFacts') },
  feature,
  cityobject: object,
  ifcobject: object,
  color: { Card: late('ColorCard'), Preview: late('ColorPreview') },
  style: { Card: late('StyleCard'), Preview: late('StylePreview') },
  layer: named,
  view: named,
  portal: named,
  switchboard: named,
  tag: { Card: tag, Facts: tag },
  bbox: box,
  bbox3d: box,
  grid: { Card: late('GridCard'), Preview: late('GridPreview'), Facts: late('GridFacts') },
  pointcloud: { Card: late('PointcloudCard'), Preview: late('BoxPreview'), Facts: late('PointcloudFacts') },
  mesh: { Card: late('MeshCard'), Preview: late('PngPreview'), Facts: late('MeshFacts') },
  file: files,
  image: { ...files, Card: late('ImageCard') },
  service: { Facts: late('ServiceFacts') },
  wms: mapService,
  wmts: mapService,
  '3dtileset': { Card: late('TilesetCard'), Scene: late('TilesetScene') },
  ogcapicollection: { Facts: late('CollectionFacts') },
};

type NamedCards = TypeCards & { readonly name: string };

const registry: TypeRegistry<NamedCards> = createTypeRegistry<NamedCards>(
  Object.entries(cards).map(([name, parts]) => ({ ...parts, name })),
  { name: '' },
  baseOf,
);

/** A definition of values with the cards of its type: its own, else those of its nearest base. */
export function withCards(definition: ValueDefinition): ValueDefinition {
  return { ...definition, ...registry.find(definition.name), name: definition.name };
}
