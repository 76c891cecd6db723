import { styled } from '@mui/material/styles';
import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useGeo } from '../theme/GeoContext.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { placeTooltip, type TooltipSide } from './placeTooltip.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface TooltipProps {
  /** The text that shows over the child while it is pointed at or focused. */
  readonly title: string;
  /** Side of the child at which the text shows, where there is room. @default 'bottom' */
  readonly placement?: TooltipSide;
  /** The text describes the child, which has a name of its own; otherwise the child is expected to bear the text as its name. @default false */
  readonly describes?: boolean;
  /** One element that passes on pointer and focus handlers. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const enterDelayMs = 400;
/** Time to get with the pointer from the child to the tooltip. */
const leaveDelayMs = 100;

/** Elements that were pressed and are focused since: the focus that a press brings tells nothing new, and comes before React draws again. */
const pressed = new WeakSet<Element>();

const Tip = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  maxWidth: 300,
  padding: '4px 8px',
  borderRadius: radius - 2,
  fontSize: fontSize.small,
  fontWeight: 500,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  backgroundColor: color.text,
  color: color.surface,
});

/** A short text at an element, under the pointer and with the keyboard's focus. Esc hides it; it can be pointed at itself. */
export const Tooltip = withGeo(function Tooltip({ title, placement = 'bottom', describes = false, children }: TooltipProps): ReactNode {
  const { overlayRoot } = useGeo();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // What the pointer asks for, once it has stayed long enough.
  const [wish, setWish] = useState<{ readonly anchor: HTMLElement | null; readonly delayMs: number } | null>(null);
  const leave = (): void => setWish({ anchor: null, delayMs: leaveDelayMs });
  const hide = (): void => {
    setWish(null);
    setAnchor(null);
  };
  useEffect(() => {
    if (!wish) return undefined;
    const timer = setTimeout(() => setAnchor(wish.anchor), wish.delayMs);
    return () => clearTimeout(timer);
  }, [wish]);
  useEffect(() => {
    if (!anchor) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setAnchor(null);
    };
    const gone = (): void => setAnchor(null);
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', gone, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', gone, true);
    };
  }, [anchor]);

  const own = children.props;
  const place = (tip: HTMLDivElement | null): void => {
    if (!tip || !anchor) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeTooltip(placement, anchor.getBoundingClientRect(), tip.getBoundingClientRect(), view);
    Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
  };
  const child = cloneElement(children, {
    ...(describes && anchor ? { 'aria-describedby': id } : {}),
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      const { currentTarget, pointerType } = event;
      if (pointerType !== 'touch') setWish({ anchor: currentTarget, delayMs: enterDelayMs });
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      leave();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event);
      pressed.add(event.currentTarget);
      hide();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (!pressed.has(event.currentTarget) && event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      pressed.delete(event.currentTarget);
      hide();
    },
  });
  return (
    <>
      {child}
      {anchor &&
        createPortal(
          <Tip ref={place} role="tooltip" id={id} onPointerEnter={() => setWish(null)} onPointerLeave={leave}>
            {title}
          </Tip>,
          overlayRoot(),
        )}
    </>
  );
});
