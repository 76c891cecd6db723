import { isUnderWay, type Frame, type Port } from '@geo/api';
import type { Format } from '@geo/ui';
import { valueTextOf } from '../canvas/cards/ValueView.tsx';
import type { Graph } from '../graph/graph.ts';
import { frameFreshness, type FreshnessByNode } from '../graph/runs/explain.ts';
import { noticeOf } from '../graph/layout/layout.ts';
import { anchorName, frameName, nodeName, noteName } from '../graph/names.ts';
import type { OutlineItem } from '../graph/outline/outline.ts';
import type { PortRow } from '../graph/ports.ts';
import { statusTexts } from '../graph/runs/status.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';
import { typeText } from '../ports/typeText.ts';
import { freshnessLooks } from '../marks/FreshnessChip.tsx';

/** What the texts of items are made of. */
export interface TextContext {
  readonly graph: Graph;
  readonly freshness: FreshnessByNode;
  readonly t: SwitchboardTranslate;
  readonly format: Format;
  /** Text of a port's default value; null without one. */
  readonly defaultText: (port: Port) => string | null;
}

/** What an item is called, and what else there is to say about it. */
export interface ItemText {
  readonly name: string;
  readonly details: readonly string[];
}

function rowName(row: PortRow, { t }: TextContext): string {
  const name = row.port.is_dict && row.dictKey === null ? t('nullKey') : row.label;
  return t(row.port.is_input ? 'itemInput' : 'itemOutput', { name });
}

function rowDetails(item: Extract<OutlineItem, { kind: 'row' }>, context: TextContext): string[] {
  const { t, graph, format, defaultText } = context;
  const { row, frame, source } = item;
  const value = frame && valueTextOf(frame, t, format).text;
  const from = source ?? (frame && !frame.ui_docked ? { uri: frame.resource_uri, handle: '' } : undefined);
  const linked = row.port.is_input && from ? [t('itemFrom', { name: anchorName(graph, from, (uri) => typeText(t, uri)) })] : [];
  if (frame) return [typeText(t, frame.content_type), ...linked, ...(value ? [value] : [])];
  if (!row.port.is_input) return [typeText(t, row.port.content_type)];
  const preset = defaultText(row.port);
  const needed = !row.port.is_optional && preset === null && !row.port.is_list && !row.port.is_dict;
  return [
    typeText(t, row.port.content_type),
    preset === null ? t('itemNoValue') : t('itemDefault', { value: preset }),
    ...(needed ? [t('itemRequired')] : []),
  ];
}

function frameDetails(frame: Frame, { graph, freshness, t, format }: TextContext): string[] {
  const state = frameFreshness(graph, freshness, frame.resource_uri);
  const role = frame.frame_type === 0 ? [] : [t(frame.frame_type === 1 ? 'itemWorkflowInput' : 'itemWorkflowOutput')];
  return [typeText(t, frame.content_type), valueTextOf(frame, t, format).text, ...(state ? [t(freshnessLooks[state].text)] : []), ...role];
}

function nodeDetails(item: Extract<OutlineItem, { kind: 'node' }>, { t, format, freshness }: TextContext): string[] {
  const { node } = item;
  const state = freshness.get(node.resource_uri)?.state;
  const { exception, progress } = node.runinfo;
  const notice = noticeOf(node);
  return [
    t(statusTexts[node.status]),
    ...(isUnderWay(node.status) ? [t('itemProgress', { percent: format.percent(progress / 100) })] : []),
    ...(state ? [t(freshnessLooks[state].text)] : []),
    ...(exception && node.status === 'failure' ? [t('itemError', { message: exception })] : []),
    ...(notice === null ? [] : [t('itemNotice', { message: notice })]),
  ];
}

/** The text of an item, as it is shown and read out. */
export function itemText(item: OutlineItem, context: TextContext): ItemText {
  const { t, graph, format } = context;
  switch (item.kind) {
    case 'section': {
      const names = { steps: 'sectionSteps', frames: 'sectionFrames', notes: 'sectionNotes' } as const;
      return { name: t(names[item.section]), details: [format.number(item.children.length)] };
    }
    case 'node':
      return { name: nodeName(item.node), details: nodeDetails(item, context) };
    case 'row':
      return { name: rowName(item.row, context), details: rowDetails(item, context) };
    case 'link': {
      const other = anchorName(graph, item.other, (uri) => typeText(t, uri));
      return { name: t(item.incoming ? 'itemWrittenBy' : 'itemReadBy', { name: other }), details: [] };
    }
    case 'frame':
      return {
        name: t('itemDataset', { name: frameName(item.frame, (uri) => typeText(context.t, uri)) }),
        details: frameDetails(item.frame, context),
      };
    case 'note':
      return { name: t('itemNote', { text: noteName(item.note) }), details: [] };
    case 'group': {
      const { name, ui_collapsed } = item.group;
      return { name: t('itemGroup', { name }), details: ui_collapsed ? [t('itemCollapsed')] : [] };
    }
  }
}

/** Where typing finds an item: by its own name, without the words before it. */
export function typedName(item: OutlineItem, context: TextContext): string {
  switch (item.kind) {
    case 'row':
      return item.row.label;
    case 'frame':
      return frameName(item.frame, (uri) => typeText(context.t, uri));
    case 'note':
      return noteName(item.note);
    case 'group':
      return item.group.name;
    default:
      return itemText(item, context).name;
  }
}
