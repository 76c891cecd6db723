import {
  isSourceType,
  isStoredByChoice,
  serviceLayerTypes,
  typeName,
  typeOf,
  type Frame,
  type NamedObject,
  type ServiceLayerType,
} from '@geo/api';
import type { MenuAction } from '@geo/ui';
import {
  Cable,
  Database,
  Eraser,
  Eye,
  EyeOff,
  HardDrive,
  Layers,
  LogIn,
  MapPinned,
  Pencil,
  PencilLine,
  Plus,
  Shapes,
  SquareArrowOutUpRight,
  Table2,
  Trash2,
  Unplug,
  Workflow,
} from 'lucide-react';
import { mayEdit } from '../canvas/rights.ts';
import { frameInput, frameOutput } from '../graph/links/links.ts';
import { typeText } from '../ports/typeText.ts';
import { edits, removal, type ActionContext } from './context.ts';

interface Way {
  readonly text: 'openDepot' | 'editDepot' | 'showLayer' | 'editLayer' | 'openSwitchboard' | 'openNamed';
  readonly icon: MenuAction['icon'];
  /** `jump` leads to a depot within the list of depots. */
  readonly how: 'jump' | 'show' | 'edit';
}

/** The ways to what a value names, by the kind of that object. */
const ways: Readonly<Record<NamedObject['kind'], readonly Way[]>> = {
  depot: [
    { text: 'openDepot', icon: <Database />, how: 'jump' },
    { text: 'editDepot', icon: <PencilLine />, how: 'edit' },
  ],
  layer: [
    { text: 'showLayer', icon: <Layers />, how: 'show' },
    { text: 'editLayer', icon: <PencilLine />, how: 'edit' },
  ],
  switchboard: [{ text: 'openSwitchboard', icon: <Workflow />, how: 'show' }],
  view: [{ text: 'openNamed', icon: <SquareArrowOutUpRight />, how: 'show' }],
  portal: [{ text: 'openNamed', icon: <SquareArrowOutUpRight />, how: 'show' }],
  tag: [],
};

/** The ways to what a frame names. Who may only read the switchboard finds what else they may do on the object's own page; who may not edit the object is not led there. */
function objectActions(frame: Frame, { t, commands }: ActionContext<'abilities' | 'frame'>): MenuAction[] {
  const { resource_uri: uri, content_type, text_repr: path } = frame;
  const { names } = typeOf(typeName(content_type));
  if (path === '' || names === null) return [];
  const { openDepot, openObject, editNamed } = commands.abilities;
  const mayEditIt = mayEdit(commands) && editNamed?.(frame) !== false;
  return ways[names.kind]
    .filter(({ how }) => (how === 'jump' ? openDepot : openObject) && (how !== 'edit' || mayEditIt))
    .map(({ text, icon, how }) => ({
      id: text,
      label: t(text, { type: typeText(t, content_type) }),
      icon,
      onSelect: () => (how === 'jump' ? commands.frame.openDepot(path) : commands.frame.openObject(uri, how)),
    }));
}

/** What the map shows is stored for all. */
function mapActions(frame: Frame, context: ActionContext<'abilities' | 'frame'>): readonly MenuAction[] {
  const { t, commands } = context;
  const { resource_uri: uri, content_visible: visible } = frame;
  const onMap = typeOf(typeName(frame.content_type)).can.map !== false;
  const items: MenuAction[] = [];
  if (onMap && !visible)
    items.push({ id: 'showInMap', label: t('showInMap'), icon: <Eye />, onSelect: () => commands.frame.showInMap(uri, 'show') });
  if (onMap && visible)
    items.push({ id: 'hideFromMap', label: t('hideFromMap'), icon: <EyeOff />, onSelect: () => commands.frame.showInMap(uri, 'hide') });
  if (commands.abilities.editInMap?.(frame))
    items.push({ id: 'editInMap', label: t('editInMap'), icon: <MapPinned />, onSelect: () => commands.frame.showInMap(uri, 'edit') });
  return edits(context, items);
}

/** What a layer of each type is called where a dataset can be shown by several. */
const layerTexts: Readonly<Record<ServiceLayerType, 'mapFromDataset' | 'featuresFromDataset'>> = {
  external_map: 'mapFromDataset',
  external_feature: 'featuresFromDataset',
};

/** Layers that can be made of the service in a dataset: whoever may make layers need not be allowed to change the switchboard. */
function layerActions(frame: Frame, { t, commands }: ActionContext<'abilities' | 'frame'>): MenuAction[] {
  if (commands.abilities.makeLayer !== true || frame.size === 0) return [];
  const { resource_uri: uri, content_type } = frame;
  const types = serviceLayerTypes.filter((type) => isSourceType(type, content_type));
  return types.map((type) => ({
    id: type,
    label: t(types.length === 1 ? 'layerFromDataset' : layerTexts[type]),
    icon: <Layers />,
    onSelect: () => commands.frame.makeLayer(uri, type),
  }));
}

/** What can be done with the data of a frame, whether it is docked or not; `written` tells whether a node writes it. */
export function dataActions(frame: Frame, written: boolean, context: ActionContext<'abilities' | 'frame' | 'insert'>): MenuAction[] {
  const { commands, t } = context;
  const uri = frame.resource_uri;
  const append = (): void => commands.insert.choose('function', { kind: 'insert_onto_frame', frame: uri });
  return [
    ...objectActions(frame, context),
    { id: 'data', label: t('showData'), icon: <Table2 />, onSelect: () => commands.frame.open(uri) },
    ...layerActions(frame, context),
    ...mapActions(frame, context),
    ...edits(context, written ? [{ id: 'append', label: t('appendFunction'), icon: <Plus />, onSelect: append }] : []),
  ];
}

/** What changes a frame as a whole: its type, how it is stored, and its data; `written` tells whether a node writes it. */
export function dataSettings(frame: Frame, written: boolean, context: ActionContext<'abilities' | 'frame'>): readonly MenuAction[] {
  const { commands, t } = context;
  const uri = frame.resource_uri;
  const settings = (): void => commands.frame.open(uri, 'settings');
  return edits(context, [
    { id: 'type', label: t('changeType'), icon: <Shapes />, divider: true, onSelect: settings },
    ...(written && isStoredByChoice(typeName(frame.content_type))
      ? [{ id: 'storage', label: t('changeStorage'), icon: <HardDrive />, onSelect: settings }]
      : []),
    { id: 'role', label: t('changeRole'), icon: <LogIn />, onSelect: settings },
    { id: 'clear', label: t('clear'), icon: <Eraser />, onSelect: () => commands.frame.clear(uri) },
  ]);
}

/** Everything that can be done with a frame that has a box of its own. */
export function frameActions(
  frame: Frame,
  written: boolean,
  context: ActionContext<'abilities' | 'frame' | 'insert' | 'selection'>,
): MenuAction[] {
  const { commands, t, connect, rename } = context;
  const { resource_uri: uri, size } = frame;
  const values = { type: typeText(t, frame.content_type) };
  const heading = size === null ? t('unknownObjectsOfType', values) : t('objectsOfType', { ...values, count: size });
  const actions: MenuAction[] = [
    ...dataActions(frame, written, context),
    ...edits(context, [
      ...(connect
        ? [
            { id: 'connect', label: t('connectWith'), icon: <Cable />, onSelect: () => connect({ uri, handle: frameOutput }) },
            { id: 'writer', label: t('connectWriter'), icon: <Cable />, onSelect: () => connect({ uri, handle: frameInput }) },
          ]
        : []),
      ...(rename ? [{ id: 'rename', label: t('renameGroup'), icon: <Pencil />, onSelect: rename }] : []),
    ]),
    ...dataSettings(frame, written, context),
    ...edits(context, [
      { id: 'dock', label: t('dock'), icon: <Unplug />, divider: true, onSelect: () => commands.frame.dock(uri) },
      { ...removal('frames', uri, context), icon: <Trash2 /> },
    ]),
  ];
  return actions.map((action, index) => (index === 0 ? { ...action, heading } : action));
}
