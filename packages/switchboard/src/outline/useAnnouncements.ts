import { isUnderWay } from '@geo/api';
import { useEffect, useRef, useState } from 'react';
import type { HistoryItem } from '../editor/edits/useGraphEdits.ts';
import type { Graph } from '../graph/graph.ts';
import { noticeOf } from '../graph/layout/layout.ts';
import { nodeName } from '../graph/names.ts';
import { statusTexts } from '../graph/runs/status.ts';
import { useTexts, type SwitchboardTranslate } from '../i18n/texts.ts';

/** What became of the history: the step that was done or undone last; null when neither. */
function historyNews(before: readonly HistoryItem[], after: readonly HistoryItem[], t: SwitchboardTranslate): string | null {
  const [done, was] = [after.filter((item) => item.done), before.filter((item) => item.done)];
  const last = done.at(-1);
  if (last && !was.some((item) => item.id === last.id)) return t('announceDone', { label: last.label });
  const undone = was.findLast((item) => !done.some((other) => other.id === item.id) && after.some((other) => other.id === item.id));
  return undone ? t('announceUndone', { label: undone.label }) : null;
}

/** Nodes that began or ended to run. */
function runNews(before: Graph, after: Graph, t: SwitchboardTranslate): string[] {
  if (before.nodes === after.nodes) return [];
  return [...after.nodes].flatMap(([uri, node]) => {
    const was = before.nodes.get(uri);
    if (!was || was.status === node.status || (isUnderWay(was.status) && isUnderWay(node.status))) return [];
    const name = nodeName(node);
    return node.status === 'failure'
      ? [t('announceFailed', { name, message: node.runinfo.exception ?? '' })]
      : [t('announceRun', { name, status: t(statusTexts[node.status]) }), ...(noticeOf(node) === null ? [] : [noticeOf(node)!])];
  });
}

/** What is read out when something has happened on the graph: edits, and runs that begin and end. */
export function useAnnouncements(graph: Graph, history: readonly HistoryItem[]): string {
  const t = useTexts();
  const [text, setText] = useState('');
  const before = useRef({ graph, history });
  useEffect(() => {
    const was = before.current;
    before.current = { graph, history };
    const edit = was.history === history ? null : historyNews(was.history, history, t);
    const news = [...(edit === null ? [] : [edit]), ...runNews(was.graph, graph, t)];
    if (news.length > 0) setText(news.join(' '));
  }, [graph, history, t]);
  return text;
}
