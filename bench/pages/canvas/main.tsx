import type { StatusMessage } from '@geo/api';
import { createRoot } from 'react-dom/client';
import '@geo/switchboard/styles.css';
import '@geo/ui/styles.css';
import type { Graph } from '../../../packages/switchboard/src/graph/graph.ts';
import { Bare } from './Bare.tsx';
import { Ours } from './Ours.tsx';
import { generateGraph, uris, type GraphSize } from './graph.ts';

/** What the driver calls in the page. */
export interface BenchPage {
  /** Ms from the first render until the graph had been drawn. */
  openedMs: number;
  startFrames(): void;
  /** The times between frames since the start, in ms. */
  stopFrames(): Promise<number[]>;
  /** Sends changes of nodes for some seconds; answers how many nodes differ from what was sent, once all is applied. */
  live(perSecond: number, seconds: number): Promise<{ sent: number; lost: number }>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const query = new URLSearchParams(window.location.search);
const size: GraphSize = { nodes: Number(query.get('nodes')), links: Number(query.get('links')) };
const whole = query.get('view') === 'whole';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

const frames: number[] = [];
let last = 0;
let recording = false;
function tick(now: number): void {
  if (!recording) return;
  if (last > 0) frames.push(now - last);
  last = now;
  requestAnimationFrame(tick);
}

let receive: (message: StatusMessage) => void = () => undefined;
let read: () => Graph | null = () => null;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function live(perSecond: number, seconds: number): Promise<{ sent: number; lost: number }> {
  const expected = new Map<string, number>();
  const started = performance.now();
  let sent = 0;
  while (sent < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - started) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const uri = uris.node((sent * 7) % size.nodes);
      const progress = (sent % 1000) / 10;
      expected.set(uri, progress);
      receive({ resource_uri: uri, changes: { status: 'started', runinfo: { progress, count: sent, exception: null } } });
    }
    await pause(10);
  }
  await pause(500);
  const graph = read();
  const lost = [...expected].filter(([uri, progress]) => graph?.nodes.get(uri)?.runinfo.progress !== progress).length;
  return { sent, lost };
}

window.bench = {
  openedMs: 0,
  startFrames: () => {
    frames.length = 0;
    last = 0;
    recording = true;
    requestAnimationFrame(tick);
  },
  // The frame under way counts as well: it may be the longest.
  stopFrames: async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    recording = false;
    return [...frames];
  },
  live,
};

const graph = generateGraph(size);
const started = performance.now();
createRoot(root).render(
  query.get('side') === 'bare' ? (
    <Bare graph={size} whole={whole} />
  ) : (
    <Ours
      initial={graph}
      onReady={(world) => {
        receive = world.receive;
        read = world.read;
      }}
    />
  ),
);
// The graph stands once a node is there and two frames have passed.
const waiting = setInterval(() => {
  if (!document.querySelector('.react-flow__node')) return;
  clearInterval(waiting);
  requestAnimationFrame(() => requestAnimationFrame(() => void (window.bench.openedMs = performance.now() - started)));
}, 5);
