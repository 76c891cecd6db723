import { typeName, typeOf, type Frame, type MapDrawing } from '@geo/api';
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

/** What lies below all else, as it covers what is there: map services, and above these pictures. */
const grounds: readonly MapDrawing[] = ['picture', 'service'];

const drawingOf = ({ content_type }: Frame): MapDrawing | false => typeOf(typeName(content_type)).can.map;

/** The datasets that are shown in the map, in the order of their steps from left to right; what covers the ground first. */
export function visibleFrames(graph: Graph, mayEditNamed: (frame: Frame) => boolean = () => true): VisibleFrame[] {
  const isEditable = (frame: Frame): boolean => {
    const edit = mapEditOf(graph, frame);
    return edit !== null && (edit.kind !== 'depot' || mayEditNamed(edit.named));
  };
  const below = (frame: Frame): number => grounds.findIndex((way) => way === drawingOf(frame));
  const writers = new Map(allLinks(graph).flatMap((link) => (link.is_input ? [] : [[link.frame, graph.nodes.get(link.node)] as const])));
  return [...graph.frames.values()]
    .filter((frame) => frame.content_visible && frame.size !== 0 && drawingOf(frame) !== false)
    .sort((first, second) => below(second) - below(first) || first.ui_x - second.ui_x || first.id - second.id)
    .map((frame) => {
      const writer = writers.get(frame.resource_uri);
      return {
        frame,
        title: frame.name || (writer ? nodeName(writer) : ''),
        edited: frame.content_edit && isEditable(frame),
      };
    });
}
