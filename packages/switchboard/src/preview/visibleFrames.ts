import { isCompatible, typeName, typeOf, type Frame } from '@geo/api';
import { allLinks, type Graph } from '../graph/graph.ts';
import { mapEditOf } from '../graph/mapEdit.ts';
import { nodeName } from '../graph/names.ts';

/** A dataset that the preview draws. */
export interface VisibleFrame {
  readonly frame: Frame;
  /** The frame's own name, else the function that fills it, else ''. */
  readonly title: string;
  /** It was chosen to be edited in the map, and can be. */
  readonly edited: boolean;
}

const isService = ({ content_type }: Frame): boolean => typeOf(typeName(content_type)).can.tiles;

/** Records, boxes, services, and the depots and layers that a dataset names; rasters, point clouds and models have no tiles. */
function isDrawn({ content_type }: Frame): boolean {
  const type = typeName(content_type);
  const { can, names } = typeOf(type);
  return can.map && (can.tiles || names !== null || isCompatible(type, 'feature') || isCompatible(type, 'bbox'));
}

/** The datasets that are shown in the map and can be drawn, in the order of their steps from left to right; map services, which cover all, first. */
export function visibleFrames(graph: Graph): VisibleFrame[] {
  const below = (frame: Frame): number => Number(isService(frame));
  const writers = new Map(allLinks(graph).flatMap((link) => (link.is_input ? [] : [[link.frame, graph.nodes.get(link.node)] as const])));
  return [...graph.frames.values()]
    .filter((frame) => frame.content_visible && frame.size !== 0 && isDrawn(frame))
    .sort((first, second) => below(second) - below(first) || first.ui_x - second.ui_x || first.id - second.id)
    .map((frame) => {
      const writer = writers.get(frame.resource_uri);
      return {
        frame,
        title: frame.name || (writer ? nodeName(writer) : ''),
        edited: frame.content_edit && mapEditOf(graph, frame) !== null,
      };
    });
}
