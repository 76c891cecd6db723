import { styled } from '@mui/material/styles';
import { Box } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState/index.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { ProgressRing } from '../Progress/index.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { PreviewToolbar } from './PreviewToolbar.tsx';
import { defaultSceneOptions, effectiveOptions, keyMoveOf, offeredOptions, toggleOption } from './sceneOptions.ts';
import type { Preview3dProps, Preview3dSource } from './types.ts';
import { createViewer, loadContent, type SceneContent, type Viewer, type ViewerColors } from './viewer.ts';
import { observeSize } from '../browser/observeSize.ts';

const Frame = styled('div')({
  position: 'relative',
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  overflow: 'hidden',
  backgroundColor: color.ground,
  // Colours for the canvas, read from here: it knows no CSS variables.
  '& .colors': { display: 'none', color: color.accent, backgroundColor: color.ground, borderColor: color.lineStrong },
  '& canvas': { display: 'block', width: '100%', height: '100%' },
  '& .host:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '& .state': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', backgroundColor: color.ground },
  '& output': {
    position: 'absolute',
    left: 8,
    bottom: 8,
    padding: '2px 8px',
    borderRadius: radius,
    backgroundColor: color.surface,
    fontSize: fontSize.small,
    fontVariantNumeric: 'tabular-nums',
  },
});

async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

interface Loading {
  readonly load: (url: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  readonly accent: string;
  readonly signal: AbortSignal;
  /** A scene that comes in parts shows nothing: the first of them cannot be read. */
  readonly onBroken: () => void;
}

async function contentOf(source: Preview3dSource, { load, accent, signal, onBroken }: Loading): Promise<SceneContent> {
  switch (source.kind) {
    case 'tileset':
      return (await import('./tileset.ts')).openTileset(source.url, { load, signal, onBroken });
    case 'url':
      return loadContent({ ...source, kind: 'buffer', buffer: await load(source.url, signal) }, accent);
    default:
      return loadContent(source, accent);
  }
}

function press(event: KeyboardEvent, viewer: Viewer | null): void {
  const key = event.ctrlKey || event.metaKey || event.altKey ? null : keyMoveOf(event.key);
  if (!key || !viewer) return;
  event.preventDefault();
  if (key.kind === 'turn') viewer.turn(key.left, key.up);
  else viewer.zoom(key.factor);
}

/** A mesh or tileset that can be turned. Loads three.js when first shown (`lazy.tsx`), and frees the graphics card when it goes. */
export function Preview3d({ label, source, load = fetchBytes, origin = [0, 0, 0], ...props }: Preview3dProps): ReactNode {
  const mode = props.mode ?? (source.kind === 'tileset' ? 'tileset' : 'mesh');
  const t = useUiTexts();
  const format = useFormat();
  const keysId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const swatch = useRef<HTMLSpanElement>(null);
  const viewer = useRef<Viewer>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [options, setOptions] = useState({ ...defaultSceneOptions, ...props.initialOptions });
  const [point, setPoint] = useState<readonly [number, number, number] | null>(null);
  const [fullScreen, setFullScreen] = useState(false);
  const [loadedSource, setLoadedSource] = useState(source);
  if (source !== loadedSource) {
    setLoadedSource(source);
    setState('loading');
    setPoint(null);
  }
  const effective = effectiveOptions(options, mode);

  const colors = (): ViewerColors => {
    const style = getComputedStyle(swatch.current!);
    return { ground: style.backgroundColor, line: style.borderTopColor, accent: style.color };
  };
  const bytesOf = useEffectEvent((url: string, signal: AbortSignal) => load(url, signal));
  const start = useEffectEvent((canvas: HTMLCanvasElement, content: Parameters<typeof createViewer>[1]): Viewer => {
    const made = createViewer(canvas, content, colors());
    made.apply(effective);
    return made;
  });
  const readColors = useEffectEvent(colors);

  const move = useEffectEvent((event: PointerEvent) => {
    if (!effective.coordinates || !viewer.current) return;
    const { left, top, width, height } = host.current!.getBoundingClientRect();
    setPoint(viewer.current.pick(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2));
  });

  useEffect(() => {
    const parent = host.current!;
    const abort = new AbortController();
    // A canvas of its own each time: a context that was given back cannot be used again.
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    parent.append(canvas);
    let made: Viewer | null = null;
    let unobserve = (): void => undefined;
    const open = async (): Promise<void> => {
      const content = await contentOf(source, {
        load: (url, signal) => bytesOf(url, signal),
        accent: readColors().accent,
        signal: abort.signal,
        onBroken: () => setState('failed'),
      });
      try {
        if (abort.signal.aborted) throw new DOMException('Unmounted', 'AbortError');
        made = start(canvas, content);
      } catch (error) {
        content.dispose();
        throw error;
      }
      viewer.current = made;
      unobserve = observeSize([parent], ([entry]) => entry && made?.resize(entry.contentRect.width, entry.contentRect.height));
      // The view is worked by pointer and keyboard once it is there.
      parent.tabIndex = 0;
      setState('shown');
    };
    open().catch(() => {
      if (!abort.signal.aborted) setState('failed');
    });
    return () => {
      abort.abort();
      unobserve();
      made?.dispose();
      viewer.current = null;
      canvas.remove();
      parent.removeAttribute('tabindex');
    };
  }, [source]);

  useEffect(() => {
    viewer.current?.apply(effective);
  });
  useEffect(() => {
    const parent = host.current!;
    const events = new AbortController();
    const { signal } = events;
    parent.addEventListener('pointermove', (event) => move(event), { signal });
    parent.addEventListener('pointerleave', () => setPoint(null), { signal });
    parent.addEventListener('keydown', (event) => press(event, viewer.current), { signal });
    return () => events.abort();
  }, []);
  useEffect(() => {
    const scheme = new MutationObserver(() => viewer.current?.paint(readColors()));
    scheme.observe(document.documentElement, { attributes: true });
    const onFullScreen = (): void => setFullScreen(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', onFullScreen);
    return () => {
      scheme.disconnect();
      document.removeEventListener('fullscreenchange', onFullScreen);
    };
  }, []);

  const toggleFullScreen = async (): Promise<void> => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await frame.current?.requestFullscreen();
  };
  const written = point?.map((value, axis) => format.number(value + origin[axis]!, 3));
  return (
    <Frame ref={frame} style={{ height: fullScreen ? '100%' : (props.height ?? 420) }}>
      <span ref={swatch} className="colors" />
      <div
        ref={host}
        className="host"
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        aria-busy={state === 'loading'}
        data-scene={JSON.stringify(effective)}
        style={{ height: '100%' }}
      />
      <span id={keysId} style={visuallyHidden}>
        {t('scene_keys')}
      </span>
      {state === 'shown' && (
        <PreviewToolbar
          offered={offeredOptions(mode)}
          options={effective}
          onToggle={(option) => setOptions(toggleOption(options, option))}
          onHome={() => viewer.current?.home()}
          fullScreen={fullScreen}
          onFullScreen={() => void toggleFullScreen()}
        />
      )}
      {state === 'shown' && effective.coordinates && (
        <output aria-label={t('coordinates')}>
          {written ? `X ${written[0]}  Y ${written[1]}  Z ${written[2]}` : t('scene_pointHint')}
        </output>
      )}
      {state === 'loading' && (
        <div className="state">
          <ProgressRing size={28} />
        </div>
      )}
      {state === 'failed' && (
        <div className="state" role="alert">
          <EmptyState icon={<Box />} title={t('previewUnavailable')} />
        </div>
      )}
    </Frame>
  );
}
